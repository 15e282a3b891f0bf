import { z } from 'zod'
import { formatUngrouped } from '@/lib/i18n/format'
import { toNumber } from '@/lib/i18n/parse-number'
import type { Attributes, DefinitionOf, FieldBase, FieldRules } from './field'

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
