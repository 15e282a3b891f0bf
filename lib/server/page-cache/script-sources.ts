import { parseJson } from '../../../graphql/json.ts'
import { logger } from '../runtime/log.ts'
import { CONSTANT_SCRIPTS, FRAME_SOURCE, hashOf } from '../security-headers/content-policy.ts'
import { metaContents, type Tag } from './read-tags.ts'

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
