import { z } from 'zod'
import { formatDate, formatUngrouped } from '@/lib/i18n/format'
import { toNumber } from '@/lib/i18n/parse-number'
import { firstDay, lastDay, TODAY } from '../texts'
import { type Attributes, type DefinitionOf, type FieldBase, type FieldRules, textVariable } from './field'

export interface NumberField extends FieldBase {
  kind: 'number'
  min: number | null
  max: number | null
  decimals: number | null
}

export const numberField = (
  definition: DefinitionOf<'Field_Number'>,
  base: FieldBase,
  attributes: Attributes,
): NumberField => ({
  ...base,
  kind: 'number',
  // The backend sets a field that is left out to its default (docs/decisions/0013-sending-forms.md).
  required: base.required || !Number.isNaN(toNumber(base.defaultValue ?? '')),
  min: definition.minValue,
  max: definition.maxValue,
  decimals: !attributes.step || attributes.step === 'any' ? null : (attributes.step.split('.')[1]?.length ?? 0),
})

export const numberRules: FieldRules<NumberField> = {
  schema({ min, max, decimals }, { type, say, locale }) {
    let number = z.number(say('number'))
    if (decimals !== null)
      number = number.multipleOf(
        Number(`1e-${decimals}`),
        say(decimals === 0 ? 'integer' : 'decimals', { n: decimals }),
      )
    if (min !== null) number = number.min(min, say('min', { n: formatUngrouped(min, locale) }))
    if (max !== null) number = number.max(max, say('max', { n: formatUngrouped(max, locale) }))
    return z.string(type).transform(toNumber).pipe(number)
  },
  toVariable: (_, value) => (value === '' ? undefined : toNumber(value)),
}

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
