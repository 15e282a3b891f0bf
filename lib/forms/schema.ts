import { z } from 'zod'
import { fill } from '@/lib/i18n/fill'
import { checksOf, type PatternTest } from './fields/field'
import { type FormField, rulesOf } from './fields/registry'
import type { FieldErrors } from './model'
import type { RuleTexts } from './texts'
import { MAX_TOTAL_BYTES, MAX_TOTAL_MEGABYTES } from './uploads/kinds'
import { type FormValues, fieldValue, filesIn, grouped, isShown } from './values'

// Zod compiles its checks by default. The content security policy forbids that, and browsers would report it.
z.config({ jitless: true })

export function checkForm(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
  matchesPattern?: PatternTest,
): FieldErrors {
  const shown = fields.filter((field) => isShown(field, values))
  const answers = Object.fromEntries(shown.map((field) => [field.handle, answerTo(field, values)]))
  const shape = Object.fromEntries(shown.map((field) => [field.handle, schemaOf(field, texts, matchesPattern)]))
  const schema = z.object(shape).superRefine(
    (_, context) => {
      for (const [handle, message] of acrossFields(shown, texts, values))
        context.addIssue({ code: 'custom', path: [handle], message })
    },
    // Runs even if a field has errors of its own.
    { when: () => true },
  )
  const issues = schema.safeParse(answers).error?.issues ?? []
  const messages = grouped(issues.map(({ path, message }) => [String(path[0]), [message]]))
  return Object.fromEntries([...messages].map(([handle, all]) => [handle, [...new Set(all)]]))
}

function schemaOf(field: FormField, texts: RuleTexts, matchesPattern: PatternTest | undefined): z.ZodType {
  const schema = rulesOf(field).schema(field, checksOf(field, texts, matchesPattern))
  return field.required ? schema : schema.optional()
}

function* acrossFields(shown: readonly FormField[], texts: RuleTexts, values: FormValues): Generator<[string, string]> {
  const isEmpty = (field: FormField) => answerTo(field, values) === undefined
  for (const field of shown) {
    if (!('repeats' in field) || !field.repeats || (field.required && isEmpty(field))) continue
    if (textOf(fieldValue(values, field)) !== textOf(fieldValue(values, { handle: field.repeats })))
      yield [field.handle, `${field.label}: ${texts.confirmation}`]
  }
  for (const group of grouped(shown.map((field) => [field.anyOf ?? '', [field]])).values()) {
    const [first] = group
    if (!first?.anyOf || !group.every(isEmpty)) continue
    const labels = group.map(({ label }) => label).join(', ')
    yield [first.handle, fill(first.requiredMessage ?? texts.anyOf, { field: first.label, fields: labels })]
  }
  const last = shown.findLast(({ kind }) => kind === 'files')
  const total = shown.flatMap((field) => filesIn(fieldValue(values, field))).reduce((sum, { size }) => sum + size, 0)
  if (last && total > MAX_TOTAL_BYTES) yield [last.handle, fill(texts.fileTotal, { n: MAX_TOTAL_MEGABYTES })]
}

const textOf = (value: FormValues[string]): string => (typeof value === 'string' ? value.trim() : '')

function answerTo(field: FormField, values: FormValues): FormValues[string] {
  const value = fieldValue(values, field)
  const isEmpty = typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
  return isEmpty || value === false ? undefined : value
}
