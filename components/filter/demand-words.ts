import { type Range, SEARCH } from '@/lib/cms/list-query'
import { fill } from '@/lib/i18n/fill'
import type { Demand, FilterState, FilterTexts, Missed } from './filter'
import type { Facet } from './filter-form'
import type { RangeGroup } from './range-field'

interface Fields {
  facets: readonly Facet[]
  ranges: readonly RangeGroup[]
  texts: Pick<FilterTexts, 'demand' | 'missed'>
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

export function missedWords(missed: readonly Missed[], state: FilterState, fields: Fields): string {
  const { missed: texts } = fields.texts
  return missed
    .map((demand) => {
      const { name, figure } = demand
      const group = fields.ranges.find((each) => each.name === name)
      if (!figure || !group) {
        const template = name === SEARCH ? texts.words : name in state.ranges ? texts.noFigure : texts.facet
        return fill(template, { label: demandWords(demand, state, fields) })
      }
      const [value, asked] = [fields.format(figure.value), fields.format(figure.asked)]
      const words = fill(texts.figure, { value, asked, unit: group.unit })
      return missed.length > 1 ? `${group.short} ${words}` : words
    })
    .join('; ')
}

function rangeWords({ min, max }: Range, unit: string, { texts, format }: Fields): string {
  const { atLeast, atMost, between } = texts.demand
  const template = max === null ? atLeast : min === null ? atMost : between
  const [low, high] = min !== null && max !== null ? [Math.min(min, max), Math.max(min, max)] : [min ?? 0, max ?? 0]
  return fill(template, { min: format(low), max: format(high), unit })
}
