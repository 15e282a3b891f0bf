import { domainToASCII } from 'node:url'
import type { Form, FormField } from '../content/forms.ts'
import { answerFields } from '../graphql/form-types.ts'
import type { SiteHandle } from '../model.ts'
import { isHiddenByConditions } from './conditions.ts'
import { isOfKind } from './sent-files.ts'
import type { AnswerValue } from './types.ts'
import type { SentValues } from './values.ts'
import { WORDING } from './wording.ts'

/** Fields that the sender saw, or could have seen: only they are checked, and only their answers are kept. */
export function shownFields(form: Form, { values }: SentValues): FormField[] {
  return answerFields(form).filter((field) => field.visibility !== 'disabled' && !isHiddenByConditions(field, values))
}

/**
 * What is wrong with what was sent, by the handle of the field; nothing where all is right. Rules and their order are
 * Formie's: HTML attributes and sizes of files are not among them (contract/facts.md, sections 11 and 12).
 *
 * @param site decides the language of the messages, not of the labels
 */
export function validationErrors(form: Form, sent: SentValues, site: SiteHandle): Map<string, string[]> {
  const errors = shownFields(form, sent).map(
    (field) => [field.handle, fieldErrors(field, form, sent, site)] as [string, string[]],
  )
  return new Map(errors.filter(([, texts]) => texts.length > 0))
}

function fieldErrors(field: FormField, form: Form, sent: SentValues, site: SiteHandle): string[] {
  const wording = WORDING[site]
  const value = sent.values.get(field.handle) ?? null
  const empty = isEmpty(field, value, sent)
  const errors: string[] = []
  if (empty && isRequired(field)) errors.push(field.errorMessage ?? wording.required(field.label))
  const other = /^\{field:([^}]+)\}$/.exec(field.matchField ?? '')?.[1]
  if (other !== undefined && (sent.values.get(other) ?? null) !== value) {
    const label = answerFields(form).find(({ handle }) => handle === other)?.label ?? ''
    errors.push(wording.match(field.label, label))
  }
  if (field.type === 'FileUpload') errors.push(...fileErrors(field, sent, site))
  else if (typeof value === 'number') errors.push(...rangeErrors(field, value, site))
  else if (field.options && !empty && !isOption(field, value)) errors.push(wording.option(field.label))
  else if (field.type === 'Email' && !empty && !isEmail(String(value))) errors.push(wording.email(field.label))
  // An empty text is too short as well: Formie checks that one, too.
  if (field.limit) errors.push(...lengthErrors(field, String(value ?? ''), site))
  return errors
}

/** A date's own rule is always false: it sits in its sub-field. */
const isRequired = (field: FormField): boolean =>
  field.type === 'Date' ? (field.fields ?? []).some((part) => part.required) : field.required

function isEmpty(field: FormField, value: AnswerValue, sent: SentValues): boolean {
  if (field.type === 'FileUpload') return (sent.files.get(field.handle) ?? []).length === 0
  if (field.type === 'Phone' && value === '0') return true
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function fileErrors(field: FormField, sent: SentValues, site: SiteHandle): string[] {
  const files = sent.files.get(field.handle) ?? []
  const kinds = field.allowedKinds ?? []
  const wrong = files.filter(({ name }) => !isOfKind(name, kinds)).map(({ name }) => WORDING[site].fileKind(name))
  const limit = Number.parseInt(field.limitFiles ?? '', 10)
  // Formie applies the rule of kinds twice.
  return [...wrong, ...wrong, ...(limit > 0 && files.length > limit ? [WORDING[site].tooManyFiles(limit)] : [])]
}

function rangeErrors(field: FormField, value: number, site: SiteHandle): string[] {
  const { minValue = null, maxValue = null, label } = field
  return [
    ...(minValue !== null && value < minValue ? [WORDING[site].tooSmall(label, minValue)] : []),
    ...(maxValue !== null && value > maxValue ? [WORDING[site].tooBig(label, maxValue)] : []),
  ]
}

function isOption(field: FormField, value: AnswerValue): boolean {
  const known = new Set((field.options ?? []).map((option) => option.value))
  return (Array.isArray(value) ? value : [value]).every((each) => known.has(String(each)))
}

function lengthErrors(field: FormField, value: string, site: SiteHandle): string[] {
  const { min = null, max = null } = field
  // A run of white space counts as one character, as does what UTF-16 writes in two.
  const length = [...value.replace(/[ \t\n\v\f\r]+/g, ' ')].length
  return [
    ...(min && length < min ? [WORDING[site].tooShort(min)] : []),
    ...(max && length > max ? [WORDING[site].tooLong(max)] : []),
  ]
}

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i
/** Before it is turned into ASCII, which drops line breaks and reads escapes: they would end up in a mail's headers. */
const DOMAIN_CHARACTERS = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Yii's rule of addresses: no quoting, no comments; names of hosts in other scripts are fine. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  if (at < 1 || at > 64 || address.length > 254) return false
  const domain = address.slice(at + 1)
  return LOCAL_PART.test(address.slice(0, at)) && DOMAIN_CHARACTERS.test(domain) && DOMAIN.test(domainToASCII(domain))
}
