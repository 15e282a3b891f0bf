import { formatUngrouped } from '@/lib/i18n/format'
import type { Attributes, DefinitionOf, FieldBase, FieldRules } from './field'

export interface NumberField extends FieldBase {
  kind: 'number'
  valueType: 'text'
  min: number | null
  max: number | null
  /** Decimals that the step allows; null: any. */
  decimals: number | null
}

export const numberField = (
  given: DefinitionOf<'Field_Number'>,
  base: FieldBase,
  attributes: Attributes,
): NumberField => ({
  ...base,
  kind: 'number',
  valueType: 'text',
  // The backend gives a field that is left out its default (docs/decisions/0013-sending-forms.md); no number means "none".
  required: base.required || !Number.isNaN(toNumber(base.defaultValue ?? '')),
  min: given.minValue,
  max: given.maxValue,
  decimals: decimalsOf(attributes.step),
})

function decimalsOf(step: string | undefined): number | null {
  if (!step || step === 'any') return null
  return step.split('.')[1]?.length ?? 0
}

/** A number as it was understood (lib/forms/clean.ts), of a size that no digit is lost of. NaN for anything else. */
export function toNumber(text: string): number {
  const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : Number.NaN
}

export const numberRules: FieldRules<NumberField> = {
  check({ min, max, decimals }, value, texts, report) {
    const number = toNumber(value)
    if (Number.isNaN(number)) return report(texts.number)
    const written = value.split('.')[1]?.length ?? 0
    if (decimals !== null && written > decimals) {
      report(decimals === 0 ? texts.integer : texts.decimals, { n: decimals })
    }
    if (min !== null && number < min) report(texts.min, { n: formatUngrouped(min, texts.locale) })
    if (max !== null && number > max) report(texts.max, { n: formatUngrouped(max, texts.locale) })
  },
  toVariable: (_, value) => (value === '' ? undefined : toNumber(value)),
}
