import { isObject, mapStrings } from '../../../graphql/json.ts'
import { type Exchange, parseIfJson } from './exchanges.ts'

const NO_UID = '00000000-0000-4000-8000-000000000000'

/** The replacement of a matching string. Dates, ids of elements and names of types stay. */
const REPLACEMENTS: [pattern: RegExp, text: string][] = [
  [/^\d{4}-\d\d-\d\d([T ][\d:.+-]+)?$|^\d{1,8}$|^[A-Za-z\d]+_[A-Z]\w+$|^$/, '$&'],
  [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, NO_UID],
  [/^[^\s@]+@[^\s@]+$/, 'name@example.test'],
  [/^(?:https?:)?\/\/[\s\S]*/, 'https://cms.example/file'],
  [/^<[\s\S]*/, '<p>text</p>'],
  [/^[\s\S]+$/, 'text'],
]

/** Every string that is in no recorded exchange is replaced, since names may be anywhere in the content. */
export function replaceContent(body: unknown, exchanges: readonly Exchange[]): unknown {
  const known = new Set<string>()
  mapStrings(opened(exchanges.map(({ response }) => response.body)), (text) => {
    known.add(text)
    return text
  })
  const replaced = (text: string): string => {
    if (known.has(text)) return text
    const parsed = parseIfJson(text)
    if (parsed !== text) return JSON.stringify(mapStrings(parsed, replaced))
    const [match, by] = REPLACEMENTS.find(([pattern]) => pattern.test(text)) ?? [/$/, '']
    return text.replace(match, by)
  }
  return mapStrings(body, replaced)
}

function opened(value: unknown): unknown {
  const parsed = parseIfJson(value)
  if (Array.isArray(parsed)) return parsed.map(opened)
  return isObject(parsed) ? Object.values(parsed).map(opened) : parsed
}
