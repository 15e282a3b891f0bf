import { z } from 'zod'
import type { DefinitionOf, FieldBase, FieldRules } from './field'

interface ChoiceBase extends FieldBase {
  options: { label: string; value: string }[]
  chosen: string[]
}

export interface SelectField extends ChoiceBase {
  kind: 'select' | 'radio'
}

export interface CheckboxesField extends ChoiceBase {
  kind: 'checkboxes'
}

type ChoiceDefinition = DefinitionOf<'Field_Dropdown' | 'Field_Radio' | 'Field_Checkboxes'>

export const selectField = (kind: SelectField['kind'], given: ChoiceDefinition, base: FieldBase): SelectField => {
  const choice = choiceOf(given, base)
  // Dropdowns and radios take the first of several defaults.
  return { ...choice, kind, chosen: choice.chosen.slice(0, 1) }
}

export const checkboxesField = (given: ChoiceDefinition, base: FieldBase): CheckboxesField => ({
  ...choiceOf(given, base),
  kind: 'checkboxes',
})

function choiceOf(given: ChoiceDefinition, base: FieldBase): ChoiceBase {
  const options = (given.options ?? []).flatMap((option) =>
    option?.value ? [{ label: option.label ?? option.value, value: option.value, isDefault: option.isDefault }] : [],
  )
  const marked = options.filter(({ isDefault }) => isDefault).map(({ value }) => value)
  const usual = base.defaultValue ? [base.defaultValue] : []
  return {
    ...base,
    options: options.map(({ label, value }) => ({ label, value })),
    chosen: marked.length > 0 ? marked : usual,
  }
}

export const selectRules: FieldRules<SelectField> = {
  schema: ({ options }, { type, say }) => z.string(type).pipe(z.enum(valuesOf(options), say('option'))),
  toVariable: ({ chosen }, value) => value.trim() || (chosen.length > 0 ? '' : undefined),
}

export const checkboxesRules: FieldRules<CheckboxesField> = {
  schema: ({ options }, { type, say }) => z.array(z.enum(valuesOf(options), say('option')), type),
  toVariable: ({ chosen }, values) => (values.length > 0 || chosen.length > 0 ? values : undefined),
}

const valuesOf = (options: ChoiceBase['options']): string[] => options.map(({ value }) => value)
