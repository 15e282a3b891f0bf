import { z } from 'zod'
import type { DefinitionOf, FieldBase, FieldRules } from './field'

type Kind = 'select' | 'radio' | 'checkboxes'

interface ChoiceField<K extends Kind> extends FieldBase {
  kind: K
  /** Options of one group follow each other. */
  options: { label: string; value: string; group?: string }[]
  chosen: string[]
}

export type SelectField = ChoiceField<'select' | 'radio'>

export type CheckboxesField = ChoiceField<'checkboxes'>

type ChoiceDefinition = DefinitionOf<'Field_Dropdown' | 'Field_Radio' | 'Field_Checkboxes'>

export const choiceField =
  <K extends Kind>(kind: K) =>
  (definition: ChoiceDefinition, base: FieldBase): ChoiceField<K> => {
    let group = ''
    const options = (definition.options ?? []).flatMap((option) => {
      if (option?.isOptgroup) group = option.label ?? ''
      return option?.value && !option.isOptgroup ? [{ ...option, value: option.value, group }] : []
    })
    const marked = options.filter(({ isDefault }) => isDefault).map(({ value }) => value)
    const chosen = marked.length === 0 && base.defaultValue ? [base.defaultValue] : marked
    return {
      ...base,
      kind,
      options: options.map(({ label, value, group }) => ({ label: label ?? value, value, ...(group && { group }) })),
      // Dropdowns and radios take the first of several defaults.
      chosen: kind === 'checkboxes' ? chosen : chosen.slice(0, 1),
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

const valuesOf = (options: SelectField['options']): string[] => options.map(({ value }) => value)

export interface AgreeField extends FieldBase {
  kind: 'agree'
  descriptionHtml: string | null
  checkedValue: string
}

export const agreeField = (definition: DefinitionOf<'Field_Agree'>, base: FieldBase): AgreeField => ({
  ...base,
  kind: 'agree',
  descriptionHtml: definition.descriptionHtml || null,
  checkedValue: definition.checkedValue || 'Yes',
})

export const agreeRules: FieldRules<AgreeField> = {
  schema: (_, { type }) => z.literal(true, type),
  toVariable: ({ checkedValue }, value) => (value ? checkedValue : undefined),
}
