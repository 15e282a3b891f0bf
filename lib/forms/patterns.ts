import 'server-only'
import { RE2JS } from 're2js'
import type { FormField } from './fields/registry'
import type { FieldErrors } from './model'
import { fill, type RuleTexts } from './texts'
import { type FormValues, fieldValue, isShown } from './values'

/**
 * The pattern of an editor for an engine without backtracking, or null for a pattern that it does not have. The engine of
 * the language takes seconds to try `([A-Za-z]+ ?)+` on 27 characters.
 */
export function compilePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

/** Tries the patterns of the fields that have no other error. */
export function checkPatterns(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
  errors: FieldErrors,
): FieldErrors {
  const wrong = fields.filter((field) => {
    if (!('pattern' in field && field.pattern) || Object.hasOwn(errors, field.handle)) return false
    const value = isShown(field, values) ? fieldValue(values, field) : undefined
    const text = typeof value === 'string' ? value.trim() : ''
    return text !== '' && compilePattern(field.pattern)?.matches(text) === false
  })
  return Object.fromEntries(wrong.map(({ handle, label }) => [handle, [fill(texts.pattern, { field: label })]]))
}
