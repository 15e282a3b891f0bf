import 'server-only'
import { askContent, dataIn } from '@/lib/cms/client/ask-content'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { CALCULATED_FIELD, definedFields, type FormDefinition, hasKeyField, KEY_FIELD } from '../definition'
import { rulesOf } from '../fields/registry'
import { type FieldErrors, type FormModel, fieldsOf } from '../model'
import { cellLabel, isFilled, type Row } from '../rows'
import { withLabel } from '../texts'
import { type FormValues, fieldValue, grouped, isShown } from '../values'
import { ANSWERED_BY } from './answered-captchas'

/** Names and types come from the backend, and must not change the query. */
const NAME = /^[_A-Za-z]\w*$/

export interface Mutation {
  query: string
  variables: Record<string, unknown>
}

const TYPE = /^\[?[_A-Za-z]\w*!?\]?!?$/

interface Extras {
  suspected?: boolean
  key?: string
  possibleDuplicate?: boolean | undefined
  calculated?: string
}

const POSSIBLE_DUPLICATE = 'mogelijk dubbel / possible duplicate'
const POSSIBLE_SPAM = 'mogelijk spam / possible spam'

/** Suspected spam answers the captchas too, as Formie sends no e-mail about spam (backend/contract/facts.md, section 12). */
export function buildMutation(
  definition: FormDefinition,
  form: FormModel,
  values: FormValues,
  { suspected = false, key, possibleDuplicate = false, calculated }: Extras = {},
): Mutation {
  const types = new Map(
    definedFields(definition).map(({ handle, inputTypeName }) => [handle ?? '', inputTypeName ?? 'String']),
  )
  const variables: Record<string, unknown> = {}
  for (const field of fieldsOf(form)) {
    const value = fieldValue(values, field)
    if (value === undefined || !isShown(field, values)) continue
    const variable = rulesOf(field).toVariable(field, value)
    if (variable !== undefined) variables[field.handle] = variable
  }
  if (calculated) variables[CALCULATED_FIELD] = calculated
  const marks = [...(suspected ? [POSSIBLE_SPAM] : []), ...(possibleDuplicate ? [POSSIBLE_DUPLICATE] : [])].join(', ')
  if (key !== undefined && hasKeyField(definition)) variables[KEY_FIELD] = `${key} ${marks}`.trimEnd()
  else if (marks) variables.title = marks
  types.set('title', 'String')
  for (const { handle, name, value } of answerable(definition.captchas)) {
    variables[handle] = { name, value }
    types.set(handle, 'FormieCaptchaInput')
  }
  const used = Object.keys(variables).map((handle) => [handle, types.get(handle) ?? ''] as const)
  return { query: mutationText('Submit', definition, used, 'id uid isSpam spamReason'), variables }
}

/** Formie names a cell `field.row.column`, counts the rows from 0 among those that it got, and repeats texts. */
export function errorsByField(form: FormModel, values: FormValues, errors: FieldErrors, rowText: string): FieldErrors {
  const entries = Object.entries(errors).map(([name, texts]): [string, string[]] => {
    const [handle = name, place, columnHandle] = name.split('.')
    const table = fieldsOf(form).find((field) => field.handle === handle)
    const column = table?.kind === 'table' && table.columns.find((each) => each.handle === columnHandle)
    if (!table || !column) return [handle, texts]
    const rows = (fieldValue(values, table) ?? []) as Row[]
    const sent = rows.flatMap((row, index) => (isFilled(row) ? [index] : []))
    const label = cellLabel(rowText, sent[Number(place)] ?? Number(place), column)
    const own = (text: string) => (text.startsWith(column.label) ? label + text.slice(column.label.length) : text)
    return [handle, texts.map((text) => withLabel(label, own(text)))]
  })
  return Object.fromEntries([...grouped(entries)].map(([handle, texts]) => [handle, [...new Set(texts)]]))
}

/** @throws {Error} if a name or type of the definition is not one of GraphQL */
export function mutationText(
  operation: string,
  { handle, submissionMutationName }: Pick<FormDefinition, 'handle' | 'submissionMutationName'>,
  types: readonly (readonly [name: string, type: string])[],
  selection: string,
): string {
  const field = submissionMutationName ?? `save_${handle}_Submission`
  for (const word of [field, ...types.map(([name]) => name)]) {
    if (!NAME.test(word)) throw new Error(`"${word}" is no name`)
  }
  for (const [, type] of types) if (!TYPE.test(type)) throw new Error(`"${type}" is no type`)
  const list = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const declared = list(types.map(([name, type]) => `$${name}: ${type}`))
  return `mutation ${operation}${declared} {
  submission: ${field}${list(types.map(([name]) => `${name}: $${name}`))} { ${selection} }
}`
}

type Captchas = FormDefinition['captchas']

export const answerable = (captchas: Captchas): { handle: string; name: string; value: string }[] =>
  (captchas ?? []).flatMap((captcha) => {
    const kind = ANSWERED_BY.get(captcha?.handle ?? '')
    return captcha?.handle && (kind === 'definition' || kind === 'session')
      ? [{ handle: captcha.handle, name: captcha.name ?? '', value: captcha.value ?? '' }]
      : []
  })

const QUERY = `query Captchas($handle: [String]) { formieForm(handle: $handle) { captchas { handle name value } } }`

/** Formie compares the values with those of the session, and a cached response belongs to another session. */
export async function readCaptchas(
  { handle, captchas }: Pick<FormDefinition, 'handle' | 'captchas'>,
  locale: LocaleCode,
): Promise<{ captchas: Captchas; cookie: string }> {
  if (!captchas?.some((each) => ANSWERED_BY.get(each?.handle ?? '') === 'session')) return { captchas, cookie: '' }
  const body = { query: QUERY, variables: { handle: [handle] } }
  const response = await askContent(env, { body, headers: { 'X-Craft-Site': locale } })
  const { formieForm } = dataIn(response) as { formieForm?: { captchas: Captchas } | null }
  if (!formieForm) throw new Error(`The captchas of form ${handle} could not be read`)
  return { captchas: formieForm.captchas, cookie: cookieOf(response.headers) }
}

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0]?.trim() ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
