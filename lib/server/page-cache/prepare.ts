import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPTS_HEADER } from '../security/content-policy.ts'
import { declaredStatus } from './entry.ts'
import type { PageValue } from './framework.ts'
import { prepareScripts } from './script-sources.ts'

const SHEET = /<link (rel="stylesheet" href="\/_next\/(static\/[\w./~-]+\.css)"[^<>]*>)/g
/** In a class of a module, only what precedes the local name may contain an underscore. */
const MODULE = /\.([\w-]+_)[a-zA-Z]/

/** Changes a page that the framework rendered, once. */
export function prepare(page: PageValue, buildFolder: string): void {
  if (page.headers?.[SCRIPTS_HEADER] !== undefined) return
  // A nonce belongs to the request that the page was rendered for.
  const html = page.html.replace(/(<(?:script|link|style)\b[^<>]*?) nonce="[^"]*"/g, '$1')
  const scripts = prepareScripts(html)
  page.html = withOwnStyles(scripts.html, buildFolder)
  page.headers = { ...page.headers, [SCRIPTS_HEADER]: scripts.sources.join(' ') }
  // A build stores none.
  page.status ??= declaredStatus(html)
}

/**
 * The first paint waits for no style sheet: the page contains the rules of the modules that it uses. A sheet with others
 * comes after it (lib/browser/head/late-styles.ts). The rest stay only because React looks for them.
 */
function withOwnStyles(html: string, buildFolder: string): string {
  return html.replace(SHEET, (link, attributes: string, path: string) => {
    const file = join(/* turbopackIgnore: true */ buildFolder, path)
    // A page of a build that was replaced under the running site waits for its sheets.
    if (!existsSync(file)) return link
    const modules = readFileSync(file, 'utf8').split('\n')
    const used = modules.filter((rules) => html.includes(MODULE.exec(rules)?.[1] ?? ''))
    const media = used.length === modules.length ? 'not all' : 'print'
    const style = used.join('\n').replaceAll('url(../', 'url(/_next/static/')
    return `<style>${style}</style><link media="${media}" ${attributes}`
  })
}
