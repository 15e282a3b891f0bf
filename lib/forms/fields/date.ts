import { z } from 'zod'
import { formatDate } from '@/lib/i18n/format'
import { type Attributes, type DefinitionOf, type FieldBase, type FieldRules, textVariable } from './field'
import { firstDay, lastDay, TODAY } from './first-day'

export interface DateField extends FieldBase {
  kind: 'date'
  min: string | null
  max: string | null
}

export function dateField(definition: DefinitionOf<'Field_Date'>, base: FieldBase, attributes: Attributes): DateField {
  const date = definition.fields?.find((field) => field?.handle === 'date')
  return {
    ...base,
    kind: 'date',
    defaultValue: base.defaultValue?.slice(0, 10) ?? null,
    required: base.required || date?.required === true,
    requiredMessage: base.requiredMessage ?? date?.errorMessage ?? null,
    min: attributes.min === TODAY ? TODAY : (definition.minDate?.slice(0, 10) ?? null),
    max: definition.maxDate?.slice(0, 10) ?? null,
  }
}

export const dateRules: FieldRules<DateField> = {
  schema(field, { type, say, locale }) {
    const [min, max] = [firstDay(field), lastDay(field)]
    const day = z
      .date()
      .min(new Date(min), say('dateMin', { n: formatDate(min, locale) }))
      .max(new Date(max), say('dateMax', { n: formatDate(max, locale) }))
    return z
      .string(type)
      .check(z.iso.date(say('date')))
      .transform((text) => new Date(text))
      .pipe(day)
  },
  toVariable: textVariable,
}
