import { z } from 'zod'
import { referencedField } from '../conditions'
import { isDigits, lengthOf, MAX_TEXT_LENGTH } from '../texts'
import {
  type Attributes,
  type Checks,
  type FieldBase,
  type FieldDefinition,
  type FieldRules,
  textVariable,
} from './field'

export interface TextField extends FieldBase {
  kind: 'text' | 'multiline' | 'hidden' | 'email' | 'phone' | 'url'
  minLength: number | null
  maxLength: number | null
  lengthUnit: 'characters' | 'words'
  pattern: string | null
  repeats: string | null
}

export const textField =
  (kind: TextField['kind'], autocomplete: string | null = null) =>
  (definition: FieldDefinition, base: FieldBase, attributes: Attributes): TextField => {
    const limits = 'limit' in definition && definition.limit ? definition : null
    return {
      ...base,
      kind: definition.visibility === 'hidden' ? 'hidden' : kind,
      autocomplete: base.autocomplete ?? autocomplete,
      minLength: limits?.textMin ?? null,
      maxLength: limits?.textMax ?? null,
      lengthUnit: limits?.minType === 'words' || limits?.maxType === 'words' ? 'words' : 'characters',
      pattern: attributes.pattern ?? null,
      repeats: referencedField(definition.matchField),
    }
  }

/** The content backend's pattern, which accepts more than zod's own, with a top-level domain in letters. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i

const PHONE = /^(?=(?:[+()\s./-]*\d){6})[+()\d\s./-]{6,30}(?: ext\. \d{1,6})?$/

const emailSchema = (error?: string) =>
  z
    .email({ pattern: EMAIL, error })
    .max(254, error)
    .regex(/^[^@]{1,64}@/, error)

export const isEmail = (address: string): boolean => emailSchema().safeParse(address).success

function formatSchema(kind: TextField['kind'], say: Checks['say']): z.ZodType<string, string> {
  if (kind === 'email') return emailSchema(say(kind))
  if (kind === 'phone') return z.string().regex(PHONE, say(kind))
  return kind === 'url' ? z.url({ protocol: /^https?$/, error: say(kind) }) : z.string()
}

/** The limits of texts whose definition has none, as database columns usually have. */
const MAX_LINE_LENGTH = 255
const MAX_TEXT_BYTES = 65_535

function tooLong({ kind, maxLength, lengthUnit }: TextField, text: string, say: Checks['say']): string | null {
  const over = (isOver: boolean, n: number) => (isOver ? say('maxLength', { n }) : null)
  if (maxLength !== null && lengthUnit === 'characters')
    return over(text.length > MAX_TEXT_LENGTH || lengthOf(text, lengthUnit) > maxLength, maxLength)
  // A hidden text has no limit, because a visitor cannot shorten it. A limit in words replaces that of a line.
  const oneLine = kind !== 'multiline' && kind !== 'hidden' && maxLength === null
  if (oneLine) return over([...text.trim()].length > MAX_LINE_LENGTH, MAX_LINE_LENGTH)
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MAX_TEXT_BYTES)
    return say('maxLength', { n: lengthOf(new TextDecoder().decode(bytes.slice(0, MAX_TEXT_BYTES)), 'characters') })
  return maxLength !== null && lengthOf(text, 'words') > maxLength ? say('maxWords', { n: maxLength }) : null
}

function textSchema(field: TextField, { type, say, matchesPattern }: Checks) {
  const { pattern, minLength, lengthUnit } = field
  const tooShort = say(lengthUnit === 'words' ? 'minWords' : 'minLength', { n: minLength ?? 0 })
  // Zod counts the units of UTF-16. Formie counts characters or words, and databases bytes.
  return z
    .string(type)
    .refine((text) => tooLong(field, text, say) === null, { error: ({ input }) => tooLong(field, String(input), say) })
    .pipe(
      formatSchema(field.kind, say).check(
        ...(isDigits(pattern) ? [z.regex(/^\d*$/, say('digits'))] : []),
        z.refine((text) => minLength === null || lengthOf(text, lengthUnit) >= minLength, tooShort),
      ),
    )
    .pipe(z.string().refine((text) => !(pattern && matchesPattern?.(pattern, text.trim()) === false), say('pattern')))
}

export const textRules: FieldRules<TextField> = { schema: textSchema, toVariable: textVariable }
