import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from 'htmlparser2'
import { parseJson } from '../../../graphql/json.ts'
import { CONSTANT_SCRIPTS, FRAME_SOURCE, hashOf, SCRIPTS_HEADER } from '../http/content-policy.ts'
import { logger } from '../runtime/log.ts'
import type { PageValue } from './entry.ts'

const log = logger('page cache')

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
  const type = attributes.get('type')
  const isData = type === 'application/json' || type === 'application/ld+json'
  return !attributes.has('src') && !isData && !CONSTANT_SCRIPTS.includes(text)
}

export function scriptSources(tags: readonly Tag[]): string[] {
  const [declared = ''] = metaContents(tags, 'script-sources')
  const frames = wordsOf(metaContents(tags, 'frame-sources')).filter((source) => FRAME.test(source))
  const own = wordsOf([declared]).filter((source) => SOURCE.test(source))
  const sources = [...own, ...frames.map((source) => FRAME_SOURCE + source)]
  for (const tag of tags.filter(({ name }) => name === 'script').filter(needsHash)) {
    if (isOwn(tag.text)) sources.push(hashOf(tag.text))
    else log.warn(`an unknown inline script will not run: ${JSON.stringify(tag.text.slice(0, 80))}`)
  }
  return [...new Set(sources)]
}

const STATIC_FILES = '/_next/'

export function prepare(page: PageValue, buildFolder: string): void {
  if (page.headers?.[SCRIPTS_HEADER] !== undefined) return
  const tags = readTags(page.html)
  page.html = withOwnStyles(page.html, tags, styleSheets(buildFolder))
  page.headers = { ...page.headers, [SCRIPTS_HEADER]: scriptSources(tags).join(' ') }
  const [declared = ''] = metaContents(tags, 'page-status')
  if (/^\d{3}$/.test(declared)) page.status ??= Number(declared)
}

/**
 * Lets the first paint wait for no style sheet: the page contains the rules of the modules that it uses. A sheet whose
 * other rules it may need comes later (lib/browser/head/page-start.ts). The other sheets are only there because React
 * looks for them. The page waits for sheets that are not in the list.
 */
function withOwnStyles(html: string, tags: readonly Tag[], sheets: StyleSheets): string {
  const used = new Set(tags.flatMap(({ attributes }) => attributes.get('class')?.split(/\s+/).map(moduleOf) ?? []))
  let result = ''
  let done = 0
  for (const { name, attributes, start } of tags) {
    const href = attributes.get('href') ?? ''
    if (name !== 'link' || attributes.get('rel') !== 'stylesheet' || attributes.has('media')) continue
    const styles = href.startsWith(STATIC_FILES) ? sheets.get(href.slice(STATIC_FILES.length)) : undefined
    if (!styles) continue
    const own = styles.filter(({ modules }) => modules?.some((module) => used.has(module)) ?? true)
    const media = own.length === styles.length ? 'not all' : 'print'
    const rules = own.map((each) => each.rules).join('')
    result += `${html.slice(done, start)}<style>${rules}</style><link media="${media}"`
    done = start + '<link'.length
  }
  return result + html.slice(done)
}

/** A start tag. `start` is the position of its `<`. Of a repeated attribute the first one counts. */
export interface Tag {
  name: string
  attributes: Map<string, string>
  start: number
  text: string
}

const ignore = (): void => {}

/** Returns the start tags of an HTML document in their order. Takes linear time. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  let tag: Tag = { name: '', attributes: new Map(), start: 0, text: '' }
  let [name, value, isInside] = ['', '', false]
  const enter = () => {
    isInside = true
  }
  const leave = () => {
    isInside = false
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end).toLowerCase(), attributes: new Map(), start: start - 1, text: '' }
        tags.push(tag)
        leave()
      },
      onattribname: (start, end) => {
        name = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end)
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code)
      },
      onattribend: () => {
        if (!tag.attributes.has(name)) tag.attributes.set(name, value)
      },
      onopentagend: enter,
      onselfclosingtag: enter,
      onclosetag: leave,
      ontext: (start, end) => {
        if (isInside && tag.name === 'script') tag.text += html.slice(start, end)
      },
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tags
}

const metaContents = (tags: readonly Tag[], name: string): string[] =>
  tags
    .filter((tag) => tag.name === 'meta' && tag.attributes.get('name') === name)
    .map((tag) => tag.attributes.get('content') ?? '')

export interface Styles {
  /** Starts of classes: a page with one of them gets the rules. Null: every page does. */
  modules: string[] | null
  rules: string
}

type StyleSheets = ReadonlyMap<string, readonly Styles[]>

/** The file with the rules, which a build writes (scripts/page-styles.ts). */
export const STYLE_LIST = 'page-styles.json'

/** The start of a module's class, before the local name; empty for other classes. */
export const moduleOf = (className: string): string => className.slice(0, className.lastIndexOf('_') + 1)

const known = new Map<string, StyleSheets>()

function styleSheets(folder: string): StyleSheets {
  const sheets = known.get(folder) ?? readSheets(join(folder, STYLE_LIST))
  known.set(folder, sheets)
  return sheets
}

function readSheets(file: string): StyleSheets {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8'))))
  } catch {
    return new Map()
  }
}
