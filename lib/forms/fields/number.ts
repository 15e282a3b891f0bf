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
  required: base.required || !Number.isNaN(parseNumber(base.defaultValue ?? '')),
  min: given.minValue,
  max: given.maxValue,
  decimals: decimalsOf(attributes.step),
})

function decimalsOf(step: string | undefined): number | null {
  if (!step || step === 'any') return null
  return step.split('.')[1]?.length ?? 0
}

/** A number as people write it: a comma or a point for decimals. NaN for anything else. */
export function parseNumber(text: string): number {
  const plain = text.trim().replace(',', '.')
  const number = /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(number) ? number : Number.NaN
}

export const numberRules: FieldRules<NumberField> = {
  check({ min, max, decimals }, value, texts, report) {
    const number = parseNumber(value)
    if (Number.isNaN(number)) return report(texts.number)
    const written = /[.,](\d+)$/.exec(value.trim())?.[1]?.length ?? 0
    if (decimals !== null && written > decimals) {
      report(decimals === 0 ? texts.integer : texts.decimals, { n: decimals })
    }
    if (min !== null && number < min) report(texts.min, { n: min })
    if (max !== null && number > max) report(texts.max, { n: max })
  },
  toVariable: (_, value) => (value.trim() === '' ? undefined : parseNumber(value)),
}
