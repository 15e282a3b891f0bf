import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../../graphql/json.ts'
import { ROOT } from '../files.ts'
import { type ContractResponse, parseIfJson } from './exchanges.ts'

export interface Difference {
  kind: 'failure' | 'response' | 'missing' | 'null' | 'type'
  /** Such as `data.entries[].image[].url`; empty for the whole response. */
  path: string
  text: string
}

/** Fields of the query, and those that Craft itself fills in. Editors may leave any other one empty. */
const NEVER_NULL =
  /^data\.\w+$|\.(?:__typename|id|uid|title|slug|ur[il]|site\w+|language|\w+Handle|date\w+|canonicalId|status|filename|extension|size|width|height|srcset|handle|meta\w+)$/
const SCHEMA = readFileSync(join(ROOT, 'graphql', 'generated', 'craft.graphql'), 'utf8')
const TABLES = SCHEMA.match(/(?<=^type )\w+(?=_TableRow)/gm)
// Matching time: linear, with names of the recorded schema.
const COLUMN = new RegExp(`\\b(?:${TABLES?.join('|')})\\[\\]\\.\\w+$`)

const JSON_STRING = 'JSON in a string'

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (parseIfJson(value) !== value) return JSON_STRING
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/**
 * Compares the shape of two responses, not their content. The items of a list are compared together, and a list may be
 * empty. A key that only the new response has is no difference.
 */
export function differencesOf(
  recorded: ContractResponse,
  { status, contentType, body }: ContractResponse,
): Difference[] {
  if (typeof body === 'string') {
    const text = `the response is ${/^\s*</.test(body) ? 'HTML' : 'no JSON'}, with status ${status}`
    return [{ kind: 'failure', path: '', text }]
  }
  const differences: Difference[] = []
  const report = (text: string) => differences.push({ kind: 'response', path: '', text })
  const typeOf = (header: string) => header.replace(/;.*/, '')
  if (status !== recorded.status) report(`the status was ${recorded.status}, is ${status}`)
  if (typeOf(contentType) !== typeOf(recorded.contentType))
    report(`the content type was ${typeOf(recorded.contentType)}, is ${typeOf(contentType)}`)
  if (isObject(body) && isObject(recorded.body) && 'errors' in body && !('errors' in recorded.body))
    report(`the response has errors: ${JSON.stringify(body.errors).slice(0, 200)}`)
  if (differences.length > 0) return differences
  compare('', [recorded.body], [body], (each) => {
    if (!differences.some(({ path, text }) => path === each.path && text === each.text)) differences.push(each)
  })
  return differences
}

type Fields = Record<string, unknown>
type Report = (difference: Difference) => unknown

function compare(path: string, was: unknown[], is: unknown[], report: Report): void {
  const expected = new Set(was.map(kindOf))
  const words = [...expected].filter((kind) => kind !== 'null').join(' or ')
  if (!words) return
  for (const kind of new Set(is.map(kindOf))) {
    const isUsual = kind === 'null' || expected.has(kind) || (kind === JSON_STRING && expected.has('a string'))
    if (!isUsual) report({ kind: 'type', path, text: `was ${words}, is ${kind}` })
  }
  const isEmptied = is.length > 0 && !expected.has('null') && is.every((value) => value === null)
  if (isEmptied && NEVER_NULL.test(path) && !COLUMN.test(path))
    report({ kind: 'null', path, text: `was ${words}, is null` })
  const itemsOf = (values: unknown[]) => values.filter(Array.isArray).flat()
  compare(`${path}[]`, itemsOf(was), itemsOf(is), report)
  compareObjects(path, was.filter(isObject), is.filter(isObject), report)
  // SEOmatic's tags and links depend on the content, so only the keys that each of them has are compared.
  const insideOf = (values: unknown[]) =>
    values.flatMap((value) => (parseIfJson(value) === value ? [] : Object.values(parseIfJson(value) as object).flat()))
  compareObjects(`${path}{}`, insideOf(was).filter(isObject), insideOf(is).filter(isObject), (each) => {
    if (each.kind === 'missing' && /\{\}\.[^.]+$/.test(each.path)) report(each)
  })
}

/** Compares objects with recorded ones of the same type. A key is required if all recorded ones have it. */
function compareObjects(path: string, was: Fields[], is: Fields[], report: Report): void {
  for (const type of new Set(is.map(({ __typename }) => __typename))) {
    const isOfType = ({ __typename }: Fields) => type === undefined || __typename === type
    const [ours, theirs] = [was.filter(isOfType), is.filter(isOfType)]
    if (type !== undefined && was.length > 0 && ours.length === 0 && !SCHEMA.includes(`type ${type} `))
      report({ kind: 'type', path: `${path}.__typename`, text: `is ${type}, which is not in the schema` })
    for (const key of new Set(ours.flatMap(Object.keys))) {
      const inner = path ? `${path}.${key}` : key
      const has = (value: object) => key in value
      if (ours.every(has) && !theirs.every(has)) report({ kind: 'missing', path: inner, text: 'is missing' })
      const valuesOf = (objects: Fields[]) => objects.filter(has).map((value) => value[key])
      compare(inner, valuesOf(ours), valuesOf(theirs), report)
    }
  }
}
