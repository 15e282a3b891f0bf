import type { z } from 'zod'
import type { FormFieldFieldsFragment } from '@/graphql/generated/graphql'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Conditions } from '../conditions'
import type { RuleTexts } from '../texts'

export const INPUT_MODES = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] as const

interface ValueTypes {
  checkboxes: string[]
  agree: boolean
  files: File[]
  table: Record<string, string>[]
}

export interface FieldBase {
  handle: string
  label: string
  required: boolean
  hint: string | null
  placeholder: string | null
  defaultValue: string | null
  requiredMessage: string | null
  autocomplete: string | null
  inputMode: (typeof INPUT_MODES)[number] | null
  conditions: Conditions | null
  prefill: string | null
  /** The name of a group of fields of which at least one must be filled in, or null. */
  anyOf: string | null
  anyOfLabel: string | null
}

export type FieldDefinition = FormFieldFieldsFragment
export type DefinitionOf<Type extends FieldDefinition['__typename']> = Extract<FieldDefinition, { __typename: Type }>

export type Attributes = Record<string, string | undefined>

export interface Checks {
  of: (column: Checked) => Checks
  type: { error: (issue: { input?: unknown }) => string | undefined }
  say: (rule: keyof RuleTexts, values?: Record<string, string | number>) => string
  locale: LocaleCode
  matchesPattern: PatternTest | undefined
}

type ValueOf<Kind> = Kind extends keyof ValueTypes ? ValueTypes[Kind] : string

type Checked = Pick<FieldBase, 'label' | 'requiredMessage'>

export function checksOf(field: Checked, texts: RuleTexts, matchesPattern: PatternTest | undefined): Checks {
  const say: Checks['say'] = (rule, more = {}) => fill(texts[rule], { field: field.label, ...more })
  const error = ({ input }: { input?: unknown }) => {
    if (input === undefined)
      return field.requiredMessage ? fill(field.requiredMessage, { field: field.label }) : say('required')
    return Array.isArray(input) ? say('single') : undefined
  }
  const of = (column: Checked) => checksOf(column, texts, matchesPattern)
  return { of, type: { error }, say, locale: texts.locale, matchesPattern }
}

export type PatternTest = (pattern: string, text: string) => boolean

/** Methods, so that the rules of all kinds fit in one table. A variable that is undefined is not sent. */
export interface FieldRules<Field extends { kind: string }> {
  schema(field: Field, checks: Checks): z.ZodType
  toVariable(field: Field, value: ValueOf<Field['kind']>): unknown
}

/** Formie gives a field that is left out its default, so a default that was removed is sent as an empty text. */
export function textVariable({ defaultValue }: FieldBase, value: string): string | undefined {
  return value.trim() || (defaultValue === null ? undefined : '')
}
