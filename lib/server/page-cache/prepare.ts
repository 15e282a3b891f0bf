import { SCRIPTS_HEADER } from '../security-headers/content-policy.ts'
import { declaredStatus } from './entry.ts'
import type { PageValue } from './framework.ts'
import { moduleOf, type StyleSheets, styleSheets } from './page-styles.ts'
import { readTags, type Tag } from './read-tags.ts'
import { scriptSources } from './script-sources.ts'

interface Edit {
  start: number
  end: number
  text: string
}

const STATIC_FILES = '/_next/'

/** Changes a page that the framework rendered, once. */
export function prepare(page: PageValue, buildFolder: string): void {
  if (page.headers?.[SCRIPTS_HEADER] !== undefined) return
  const tags = readTags(page.html)
  page.html = edited(page.html, ownStyles(tags, styleSheets(buildFolder)))
  page.headers = { ...page.headers, [SCRIPTS_HEADER]: scriptSources(tags).join(' ') }
  // Pages of a build have no status yet.
  page.status ??= declaredStatus(tags)
}

/**
 * Lets the first paint wait for no style sheet: the page contains the rules of the modules that it uses. A sheet whose
 * other rules it may need comes later (lib/browser/head/page-start.ts). The other sheets are only there because React
 * looks for them. The page waits for sheets that are not in the list.
 */
function ownStyles(tags: readonly Tag[], sheets: StyleSheets): Edit[] {
  const used = new Set<string>()
  for (const { attributes } of tags)
    for (const name of attributes.get('class')?.value.split(/\s+/) ?? []) used.add(moduleOf(name))
  return tags.flatMap(({ name, attributes, start }) => {
    const href = attributes.get('href')?.value ?? ''
    if (name !== 'link' || attributes.get('rel')?.value !== 'stylesheet' || attributes.has('media')) return []
    const styles = href.startsWith(STATIC_FILES) ? sheets.get(href.slice(STATIC_FILES.length)) : undefined
    if (!styles) return []
    const own = styles.filter(({ modules }) => modules?.some((module) => used.has(module)) ?? true)
    const media = own.length === styles.length ? 'not all' : 'print'
    const text = `<style>${own.map(({ rules }) => rules).join('')}</style><link media="${media}"`
    return { start, end: start + '<link'.length, text }
  })
}

function edited(html: string, edits: readonly Edit[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    result += html.slice(done, start) + text
    done = end
  }
  return result + html.slice(done)
}
