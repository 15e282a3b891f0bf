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

export interface TextBase<Kind extends string> extends FieldBase {
  kind: Kind
  minLength: number | null
  maxLength: number | null
  lengthUnit: 'characters' | 'words'
  pattern: string | null
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
  pattern: attributes.pattern ?? null,
  repeats: referencedField(given.matchField),
  ...limitsOf(given),
})

function limitsOf(given: FieldDefinition): Pick<TextField, 'minLength' | 'maxLength' | 'lengthUnit'> {
  if (!('limit' in given) || !given.limit) return { minLength: null, maxLength: null, lengthUnit: 'characters' }
  const words = given.minType === 'words' || given.maxType === 'words'
  return { minLength: given.textMin, maxLength: given.textMax, lengthUnit: words ? 'words' : 'characters' }
}

export const textRules: FieldRules<TextField> = { schema: textSchema, toVariable: textVariable }

/** Limits without one in the definition, as columns of a database usually have. */
const MAX_LINE_LENGTH = 255
const MAX_TEXT_BYTES = 65_535

function tooLong({ kind, maxLength, lengthUnit }: TextBase<string>, text: string, say: Checks['say']): string | null {
  const over = (isOver: boolean, n: number) => (isOver ? say('maxLength', { n }) : null)
  if (maxLength !== null && lengthUnit === 'characters')
    return over(text.length > MAX_TEXT_LENGTH || lengthOf(text, lengthUnit) > maxLength, maxLength)
  // A visitor cannot shorten a hidden text, and a limit in words replaces that of a line.
  const oneLine = kind !== 'multiline' && kind !== 'hidden' && maxLength === null
  if (oneLine) return over([...text.trim()].length > MAX_LINE_LENGTH, MAX_LINE_LENGTH)
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MAX_TEXT_BYTES)
    return say('maxLength', { n: lengthOf(new TextDecoder().decode(bytes.slice(0, MAX_TEXT_BYTES)), 'characters') })
  return maxLength !== null && lengthOf(text, 'words') > maxLength ? say('maxWords', { n: maxLength }) : null
}

export function textSchema(field: TextBase<string>, checks: Checks, format: z.ZodType<string, string> = z.string()) {
  const { type, say, matchesPattern } = checks
  const { pattern, minLength, lengthUnit } = field
  const tooShort = say(lengthUnit === 'words' ? 'minWords' : 'minLength', { n: minLength ?? 0 })
  // Zod counts the units of UTF-16. Formie counts characters or words, and databases bytes.
  return z
    .string(type)
    .refine((text) => tooLong(field, text, say) === null, { error: ({ input }) => tooLong(field, String(input), say) })
    .pipe(
      format.check(
        ...(isDigits(pattern) ? [z.regex(/^\d*$/, say('digits'))] : []),
        z.refine((text) => minLength === null || lengthOf(text, lengthUnit) >= minLength, tooShort),
      ),
    )
    .pipe(z.string().refine((text) => !(pattern && matchesPattern?.(pattern, text.trim()) === false), say('pattern')))
}
