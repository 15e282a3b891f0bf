import { referencedField } from '../conditions'
import { lengthOf, MAX_TEXT_LENGTH, type RuleTexts } from '../texts'
import {
  type Attributes,
  type FieldBase,
  type FieldDefinition,
  type FieldRules,
  type Report,
  textVariable,
} from './field'

/** Text of any kind, with the limits that all of them share. */
export interface TextBase<Kind extends string> extends FieldBase {
  kind: Kind
  valueType: 'text'
  minLength: number | null
  maxLength: number | null
  lengthUnit: 'characters' | 'words'
  /** Pattern for the whole value, as in HTML; only the server tries it (lib/forms/patterns.ts). */
  pattern: string | null
  /** Handle of the field that this one repeats. */
  repeats: string | null
}

export type TextField = TextBase<'text' | 'multiline' | 'hidden'>

export const textField = <Kind extends string>(
  kind: Kind,
  given: FieldDefinition,
  base: FieldBase,
  attributes: Attributes,
): TextBase<Kind> => ({
  ...base,
  kind,
  valueType: 'text',
  pattern: attributes.pattern ?? null,
  repeats: referencedField(given.matchField),
  ...limitsOf(given),
})

function limitsOf(given: FieldDefinition): Pick<TextField, 'minLength' | 'maxLength' | 'lengthUnit'> {
  // Without `limit` the numbers mean nothing.
  if (!('limit' in given) || !given.limit) return { minLength: null, maxLength: null, lengthUnit: 'characters' }
  const words = given.minType === 'words' || given.maxType === 'words'
  return { minLength: given.textMin, maxLength: given.textMax, lengthUnit: words ? 'words' : 'characters' }
}

export const textRules: FieldRules<TextField> = { check: checkText, toVariable: textVariable }

/** Characters of one line, and bytes of several, where the form states no limit: what columns of a database usually hold. */
const MAX_LINE_LENGTH = 255
const MAX_TEXT_BYTES = 65_535

/** How many characters a text may have where it has too many to be checked; null: it has not. */
function exceededLimit({ kind, maxLength, lengthUnit }: TextBase<string>, value: string): number | null {
  if (maxLength !== null && lengthUnit === 'characters') return value.length > MAX_TEXT_LENGTH ? maxLength : null
  // A hidden text cannot be shortened by the visitor, and a limit in words is one.
  const oneLine = kind !== 'multiline' && kind !== 'hidden' && maxLength === null
  if (oneLine) return [...value.trim()].length > MAX_LINE_LENGTH ? MAX_LINE_LENGTH : null
  const bytes = new TextEncoder().encode(value)
  return bytes.length > MAX_TEXT_BYTES
    ? lengthOf(new TextDecoder().decode(bytes.slice(0, MAX_TEXT_BYTES)), 'characters')
    : null
}

/** @param checkFormat reports what is wrong beside the limits, before them */
export function checkText(
  field: TextBase<string>,
  value: string,
  texts: RuleTexts,
  report: Report,
  checkFormat?: () => void,
): void {
  const limit = exceededLimit(field, value)
  if (limit !== null) return report(texts.maxLength, { n: limit })
  const { pattern, minLength, maxLength, lengthUnit } = field
  const length = lengthOf(value, lengthUnit)
  const words = lengthUnit === 'words'
  if (maxLength !== null && length > maxLength)
    return report(words ? texts.maxWords : texts.maxLength, { n: maxLength })
  checkFormat?.()
  if (isDigits(pattern) && /\D/.test(value.trim())) report(texts.digits)
  if (minLength !== null && length < minLength) report(words ? texts.minWords : texts.minLength, { n: minLength })
}

/** The one pattern that the browser tries itself. */
export const isDigits = (pattern: string | null): boolean =>
  pattern !== null && ['[0-9]+', '[0-9]*', '\\d+', '\\d*'].includes(pattern)
