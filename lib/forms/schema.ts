import { z } from 'zod'
import { type FormField, rulesOf } from './fields/registry'
import { MAX_TOTAL_BYTES } from './files/kinds'
import type { FieldErrors } from './model'
import { fill, type RuleTexts } from './texts'
import { type FormValues, fieldValue, filesIn, isShown } from './values'

// Zod would try to compile its checks, which the policy of pages refuses, and reports.
z.config({ jitless: true })

const VALUE_TYPES: Record<FormField['valueType'], z.ZodType> = {
  text: z.string(),
  choices: z.array(z.string()),
  boolean: z.boolean(),
  files: z.array(z.instanceof(File)),
}

/** Anything else than the browser sends is refused without a message; only several texts in one field get one. */
const shapeOf = ({ valueType }: FormField): z.ZodType =>
  (valueType === 'text' ? z.union([VALUE_TYPES.text, VALUE_TYPES.choices]) : VALUE_TYPES[valueType]).optional()

/**
 * The one schema of a form, for the browser and the server alike. Fields that conditions hide are not checked.
 * Messages come filled in; several of one field come in order.
 */
export function schemaOf(fields: readonly FormField[], texts: RuleTexts) {
  const shape = Object.fromEntries(fields.map((field) => [field.handle, shapeOf(field)]))
  return z.object(shape).superRefine((given, context) => {
    const values = given as FormValues
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const shown = fields.filter((field) => isShown(field, values))
    for (const field of shown) checkField(field, values, texts, (message) => report(field.handle, message))
    for (const group of groupsOf(shown)) {
      if (group.every((field) => isEmpty(fieldValue(values, field)))) reportGroup(group, texts, report)
    }
    const last = shown.findLast(({ kind }) => kind === 'files')
    const total = shown.flatMap((field) => filesIn(fieldValue(values, field))).reduce((sum, { size }) => sum + size, 0)
    if (last && total > MAX_TOTAL_BYTES) {
      report(last.handle, fill(texts.fileTotal, { n: MAX_TOTAL_BYTES / 1_000_000 }))
    }
  })
}

/** Fields of which one is enough. */
const groupsOf = (fields: readonly FormField[]): FormField[][] =>
  [...Map.groupBy(fields, ({ anyOf }) => anyOf)].flatMap(([name, group]) => (name === null ? [] : [group]))

function reportGroup(group: FormField[], texts: RuleTexts, report: (handle: string, message: string) => void): void {
  const [first] = group
  const labels = group.map(({ label }) => label)
  if (first)
    report(first.handle, fill(first.requiredMessage ?? texts.anyOf, { field: first.label, fields: labels.join(', ') }))
}

function checkField(field: FormField, values: FormValues, texts: RuleTexts, add: (message: string) => void): void {
  const report = (text: string, more = {}) => add(fill(text, { field: field.label, ...more }))
  const value = fieldValue(values, field)
  if (isEmpty(value)) {
    if (field.required) return report(field.requiredMessage ?? texts.required)
  } else if (value === undefined || !VALUE_TYPES[field.valueType].safeParse(value).success) report(texts.single)
  else rulesOf(field).check(field, value, texts, report)
  const repeats = 'repeats' in field ? field.repeats : null
  if (repeats && textOf(value) !== textOf(fieldValue(values, { handle: repeats })))
    report(`{field}: ${texts.confirmation}`)
}

const textOf = (value: FormValues[string]): string => (typeof value === 'string' ? value.trim() : '')

const isEmpty = (value: FormValues[string]): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

/** Checks values against the form. */
export function checkForm(fields: readonly FormField[], texts: RuleTexts, values: FormValues): FieldErrors {
  const result = schemaOf(fields, texts).safeParse(values)
  if (result.success) return {}
  const errors = new Map<string, string[]>()
  for (const { path, message } of result.error.issues) {
    const handle = String(path[0])
    errors.set(handle, [...(errors.get(handle) ?? []), message])
  }
  return Object.fromEntries(errors)
}
