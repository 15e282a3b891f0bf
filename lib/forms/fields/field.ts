import type { z } from 'zod'
import type { FormFieldFieldsFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Conditions } from '../conditions'
import type { RuleTexts } from '../texts'

/** Values of HTML's attribute `inputmode`. */
export const INPUT_MODES = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] as const
type InputMode = (typeof INPUT_MODES)[number]

/** What a field's value can be. Several texts, where one is expected, are refused with a message. */
interface ValueTypes {
  text: string
  choices: string[]
  boolean: boolean
  files: File[]
}

/** What fields of all kinds have. It goes to the browser as it is. */
export interface FieldBase {
  handle: string
  label: string
  required: boolean
  hint: string | null
  placeholder: string | null
  defaultValue: string | null
  /** The definition's own message for a required field; it wins. */
  requiredMessage: string | null
  autocomplete: string | null
  inputMode: InputMode | null
  conditions: Conditions | null
  /** Parameter of the page's address that chooses among the field's options. */
  prefill: string | null
  /** Of the fields with the same name here, at least one has to be filled in. */
  anyOf: string | null
}

/** What the definition says of a field: a member of the fragment in registry.ts. */
export type FieldDefinition = FormFieldFieldsFragment
export type DefinitionOf<Type extends FieldDefinition['__typename']> = Extract<FieldDefinition, { __typename: Type }>

/** HTML attributes in the definition, by name. */
export type Attributes = Record<string, string | undefined>

/** What the checks of a field have at hand. */
export interface Checks {
  /** Parameters of the field's own type: what is said of a missing value, and of several texts. */
  type: { error: (issue: { input?: unknown }) => string | undefined }
  /** The message of a rule. */
  say: (rule: keyof RuleTexts, values?: Record<string, string | number>) => string
  locale: LocaleCode
  matchesPattern: PatternTest | undefined
}

/** Whether a text matches the pattern of an editor; only the server can try it. */
export type PatternTest = (pattern: string, text: string) => boolean

/** What a kind of field does with a value. Methods, so that the rules of all kinds fit in one table. */
export interface FieldRules<Field extends { valueType: keyof ValueTypes }> {
  /** The schema of a value; of an empty one it gets `undefined`. */
  schema(field: Field, checks: Checks): z.ZodType
  /** The argument of Formie's mutation; undefined: it is left out. */
  toVariable(field: Field, value: ValueTypes[Field['valueType']]): unknown
}

/** Formie gives a field that is left out its default: where a visitor removed the default, the empty text is sent. */
export function textVariable({ defaultValue }: FieldBase, value: string): string | undefined {
  return value.trim() || (defaultValue === null ? undefined : '')
}
