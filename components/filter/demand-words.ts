import { type Range, SEARCH } from '@/lib/cms/list-query'
import { fill } from '@/lib/i18n/fill'
import type { Demand, FilterState, FilterTexts } from './filter'
import type { Facet } from './filter-form'
import type { RangeGroup } from './range-field'

interface Fields {
  facets: readonly Facet[]
  ranges: readonly RangeGroup[]
  texts: FilterTexts['demand']
  format: (value: number) => string
}

export function demandWords({ name, values }: Demand, state: FilterState, fields: Fields): string {
  if (name === SEARCH) return `“${state.search.trim()}”`
  const range = state.ranges[name]
  const group = fields.ranges.find((each) => each.name === name)
  if (range) return `${group?.short ?? name} ${rangeWords(range, group?.unit ?? '', fields)}`
  const options = fields.facets.find((facet) => facet.name === name)?.options ?? []
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ')
}

function rangeWords({ min, max }: Range, unit: string, { texts, format }: Fields): string {
  const template = max === null ? texts.atLeast : min === null ? texts.atMost : texts.between
  const [low, high] = min !== null && max !== null ? [Math.min(min, max), Math.max(min, max)] : [min ?? 0, max ?? 0]
  return fill(template, { min: format(low), max: format(high), unit })
}
