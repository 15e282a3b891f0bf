import 'server-only'
import { definedFields, type FormDefinition, hasKeyField, KEY_FIELD } from '../definition'
import { rulesOf } from '../fields/registry'
import { type FormModel, fieldsOf } from '../model'
import { type FormValues, fieldValue, isShown } from '../values'
import { answerable } from './captchas'

/** Names that may stand in a GraphQL document: they come from the backend, and are checked all the same. */
const NAME = /^[_A-Za-z]\w*$/

export interface Mutation {
  query: string
  /** By the handle of the field; files as they came. */
  variables: Record<string, unknown>
}

/** Types of arguments, for the same reason. */
const TYPE = /^\[?[_A-Za-z]\w*!?\]?!?$/

/** What is sent beside the values. */
interface Extras {
  /** Whether a field that people do not see is filled in, by a robot or by a password manager. */
  suspected?: boolean
  /** A later try finds this submission by it. */
  key?: string
  /** Whether an earlier try may have been stored as well. */
  doubtful?: boolean
}

/** Marks for the recruiter, in the CMS. */
const POSSIBLE_DUPLICATE = 'mogelijk dubbel / possible duplicate'
const POSSIBLE_SPAM = 'mogelijk spam / possible spam'

/**
 * The mutation that Formie expects (contract/facts.md, section 12), made from the definition: one argument per field that
 * has a value, absent ones left out and never null, unless they have a default. Captchas go as variables with the name
 * of their handle: Formie looks for them there. A suspected submission answers them rightly too: Formie sends no e-mail
 * about spam.
 *
 * @throws {Error} if the definition has a name that a mutation cannot contain, because its value would be lost
 */
export function buildMutation(
  definition: FormDefinition,
  form: FormModel,
  values: FormValues,
  { suspected = false, key, doubtful = false }: Extras = {},
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
  const marks = [...(suspected ? [POSSIBLE_SPAM] : []), ...(doubtful ? [POSSIBLE_DUPLICATE] : [])].join(', ')
  if (key !== undefined && hasKeyField(definition)) variables[KEY_FIELD] = `${key} ${marks}`.trimEnd()
  else if (marks) variables.title = marks
  types.set('title', 'String')
  for (const { handle, name, value } of answerable(definition.captchas)) {
    variables[handle] = { name, value }
    types.set(handle, 'FormieCaptchaInput')
  }
  const handles = Object.keys(variables)
  const name = definition.submissionMutationName ?? `save_${definition.handle}_Submission`
  for (const word of [name, ...handles]) if (!NAME.test(word)) throw new Error(`"${word}" is no name`)
  const declared = handles.map((handle) => {
    const type = types.get(handle) ?? ''
    if (!TYPE.test(type)) throw new Error(`"${type}" is no type`)
    return `$${handle}: ${type}`
  })
  const given = handles.map((handle) => `${handle}: $${handle}`)
  const query = `mutation Submit${declared.length > 0 ? `(${declared.join(', ')})` : ''} {
  submission: ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} { id uid isSpam spamReason }
}`
  return { query, variables }
}
