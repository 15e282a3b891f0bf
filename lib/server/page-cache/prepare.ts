import { parseJson } from '../../../graphql/json.ts'
import { logger } from '../runtime/log.ts'
import { CONSTANT_SCRIPTS, FRAME_SOURCE, hashOf, SCRIPTS_HEADER } from '../security-headers/content-policy.ts'
import { declaredStatus } from './entry.ts'
import type { PageValue } from './framework.ts'
import { moduleOf, type StyleSheets, styleSheets } from './page-styles.ts'
import { metaContents, readTags, type Tag } from './read-tags.ts'

const log = logger('page cache')

/** The framework's scripts are calls with JSON only. */
const FRAMEWORK = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
]

const FRAME = /^https?:\/\/(?:\*\.)?\w[\w.-]*(?::\d+)?$/
const SOURCE = /^(?:sha256-[\w+/]{43}=|https:\/\/[\w.-]+)$/

/** Other scripts came into the page by its content, so they get no hash. */
const isOwn = (text: string): boolean =>
  FRAMEWORK.some((start) => text.startsWith(start) && parseJson(text.slice(start.length).replace(/\);?$/, '')))

const wordsOf = (contents: readonly string[]): string[] => contents.flatMap((content) => content.split(' '))

function needsHash({ attributes, text }: Tag): boolean {
  const type = attributes.get('type')?.value
  const isData = type === 'application/json' || type === 'application/ld+json'
  return !attributes.has('src') && !isData && !CONSTANT_SCRIPTS.includes(text)
}

export function scriptSources(tags: readonly Tag[]): string[] {
  const [declared = ''] = metaContents(tags, 'script-sources')
  // A page has one for each embed with frames of other sites.
  const frames = wordsOf(metaContents(tags, 'frame-sources')).filter((source) => FRAME.test(source))
  const sources = [
    ...wordsOf([declared]).filter((source) => SOURCE.test(source)),
    ...frames.map((source) => FRAME_SOURCE + source),
  ]
  for (const tag of tags.filter(({ name }) => name === 'script').filter(needsHash)) {
    if (isOwn(tag.text)) sources.push(hashOf(tag.text))
    else log.warn(`an unknown inline script will not run: ${JSON.stringify(tag.text.slice(0, 80))}`)
  }
  return [...new Set(sources)]
}

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
