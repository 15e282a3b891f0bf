import { parseJson } from '../../../graphql/json.ts'
import { logger } from '../runtime/log.ts'
import { CONSTANT_SCRIPTS, FRAME_SOURCE, hashOf } from '../security/content-policy.ts'

const log = logger('page cache')

const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)(?:<\/script>|$)/g
const NOT_INLINE = /\ssrc=|\stype="application\/(?:ld\+)?json"/

/** The framework's scripts are calls with JSON only. */
const FRAMEWORK = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
]

const DECLARED = /<meta name="script-sources" content="([^"]*)"/
/** A page has one for each embed with frames of other sites. */
const FRAMES = /<meta name="frame-sources" content="([^"]*)"/g
const FRAME = /^https?:\/\/(?:\*\.)?\w[\w.-]*(?::\d+)?$/
const SOURCE = /^(?:sha256-[\w+/]{43}=|https:\/\/[\w.-]+)$/

/** Other scripts came into the page by its content, so they get no hash. */
const isOwn = (text: string): boolean =>
  FRAMEWORK.some((start) => text.startsWith(start) && parseJson(text.slice(start.length).replace(/\);?$/, '')))

const DATA_START = 'self.__next_f.push([1,'
const DATA_END = '])'

/** In single quotes data need fewer escapes, and so repeat more of the page's text, which compression leaves out. */
function withFewerEscapes(text: string): string {
  if (!text.startsWith(`${DATA_START}"`) || !text.endsWith(`"${DATA_END}`)) return text
  const escaped = text.slice(DATA_START.length + 1, -DATA_END.length - 1)
  const data = escaped.replace(/(\\\\)|\\(")/g, '$1$2').replaceAll("'", "\\'")
  return `${DATA_START}'${data}'${DATA_END}`
}

/** Shortens the page's scripts, and says what may run in it. */
export function prepareScripts(html: string): { html: string; sources: string[] } {
  const sources = new Set((DECLARED.exec(html)?.[1] ?? '').split(' ').filter((source) => SOURCE.test(source)))
  for (const [, declared = ''] of html.matchAll(FRAMES))
    for (const source of declared.split(' ')) if (FRAME.test(source)) sources.add(FRAME_SOURCE + source)
  const prepared = html.replace(SCRIPT, (script: string, attributes: string, text: string) => {
    if (NOT_INLINE.test(attributes) || CONSTANT_SCRIPTS.includes(text)) return script
    const own = isOwn(text) ? withFewerEscapes(text) : ''
    if (own) sources.add(hashOf(own))
    else log.warn(`an unknown inline script will not run: ${JSON.stringify(text.slice(0, 80))}`)
    return own ? script.replace(text, () => own) : script
  })
  return { html: prepared, sources: [...sources] }
}
