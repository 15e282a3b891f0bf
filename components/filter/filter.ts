import type { Range } from '@/lib/cms/list-query'
import { readRange, readSearch, readValues, SEARCH, SORT, writeQuery, writeRange } from '@/lib/cms/list-query'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import { spellingsOf, type Word, wordsIn } from '@/lib/search/words'
import type { Scale } from './range-scale'

export interface FilterItem {
  id: string
  name?: string
  href?: string | null
  text: string
  facets: Readonly<Record<string, readonly string[]>>
  figures?: Readonly<Record<string, number | null>>
  /** Ascending sort keys by order: `{ newest: 0, title: 'CNC-verspaner' }`. Items without a key always come last. */
  order: Readonly<Record<string, string | number | null>>
}

export interface Facet {
  name: string
  label: string
  options: { value: string; label: string }[]
  every?: boolean
  folded?: boolean
}

export interface RangeGroup {
  name: string
  label: string
  /** The name before the bounds: "langdurig" in "langdurig vanaf 120 °C". */
  short: string
  unit: string
  scale: Scale
  bars: readonly number[]
  atLeast?: boolean
  folded?: boolean
}

export interface FilterFields {
  locale: LocaleCode
  /** With `every`, all chosen values of the facet must match; by default one is enough. */
  facets: readonly { name: string; every?: boolean; options: readonly { value: string }[] }[]
  ranges: readonly { name: string }[]
  /** Orders, the default first. A minus before a name reverses the order. */
  sorts: readonly { value: string }[]
}

export interface FilterState {
  search: string
  chosen: Readonly<Record<string, readonly string[]>>
  ranges: Readonly<Record<string, Range | null>>
  sort: string
}

/** One requirement: words, a range, or values of a facet (a single value if all must match). */
export interface Demand {
  name: string
  values: readonly string[]
}

/** Removes accents, soft hyphens and case, so that "operator" finds "Operatör". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()

const endsOf = ({ min, max }: Range): readonly [low: number, high: number] => {
  const [low, high] = [min ?? -Infinity, max ?? Infinity]
  return [Math.min(low, high), Math.max(low, high)]
}

function demandsOf(state: FilterState, { facets }: FilterFields): Demand[] {
  const chosen = facets.flatMap(({ name, every }): Demand[] => {
    const values = state.chosen[name] ?? []
    if (values.length === 0) return []
    return every ? values.map((value) => ({ name, values: [value] })) : [{ name, values }]
  })
  const ranges = Object.entries(state.ranges).flatMap(([name, range]) => (range ? { name, values: [] } : []))
  const search = plainText(state.search).trim() ? [{ name: SEARCH, values: [] }] : []
  return [...chosen, ...ranges, ...search]
}

/** Returns whether a text contains all words that were typed, or other inflections of them, as the search does. */
function hasTerms(text: string, search: string, locale: LocaleCode): boolean {
  const plain = plainText(text)
  const missing = search.split(/\s+/).filter((term) => !plain.includes(plainText(term)))
  if (missing.length === 0) return true
  const words = wordsIn(text, locale)
  return missing.every((term) => {
    const sought = wordsIn(term, locale)
    const codes = sought.filter(({ isCode }) => isCode)
    return sought.length > 0 && (codes[0] ? codes : sought).every((word) => hasWord(words, word, locale))
  })
}

const MIN_PART = 4

function hasWord(words: readonly Word[], { stem, isCode }: Word, locale: LocaleCode): boolean {
  const parts = stem.length < MIN_PART || isCode ? [] : spellingsOf(stem, locale)
  return words.some((each) => each.stem === stem || parts.some((part) => each.word.includes(part)))
}

function meets(item: FilterItem, { name, values }: Demand, state: FilterState, locale: LocaleCode): boolean {
  if (name === SEARCH) return hasTerms(item.text, state.search, locale)
  const range = state.ranges[name]
  if (range) {
    const [figure = null, [low, high]] = [item.figures?.[name], endsOf(range)]
    return figure !== null && figure >= low && figure <= high
  }
  return values.some((value) => item.facets[name]?.includes(value))
}

export interface CheckedDemand<Item> extends Demand {
  /** The number of items that meet all other demands, and the number that do not meet this one. */
  without: number
  excluded: number
  /** The items that meet all earlier demands and not this one. */
  dropped: Item[]
}

export interface Missed extends Demand {
  /** The item's figure, and the end of the demanded range that it misses; null if it has none. */
  figure: { value: number; asked: number } | null
}

export type FilterResult<Item extends FilterItem> = ReturnType<typeof filterItems<Item>>

const MAX_NEAREST = 4
const UNKNOWN_SHARE = 1e9

export function filterItems<Item extends FilterItem>(items: readonly Item[], state: FilterState, fields: FilterFields) {
  const demands = demandsOf(state, fields)
  const checked = items.map((item) => ({
    item,
    missed: demands.filter((demand) => !meets(item, demand, state, fields.locale)),
  }))
  const besides = (isLeftOut: (demand: Demand) => boolean) =>
    checked.filter(({ missed }) => missed.every(isLeftOut)).map(({ item }) => item)
  const shown = besides(() => false)
  const missing = checked.filter(({ missed }) => missed.length > 0)
  const fewest = missing.reduce((least, { missed }) => Math.min(least, missed.length), demands.length)
  return {
    shown: shown.toSorted(orderBy(state.sort)),
    /** The number of results with one more value of a facet, by facet and value. */
    counts: Object.fromEntries(
      fields.facets.map(({ name, every, options }) => {
        const others = every ? shown : besides((demand) => demand.name === name)
        const countOf = (value: string) => others.filter(({ facets }) => facets[name]?.includes(value)).length
        return [name, Object.fromEntries(options.map(({ value }) => [value, countOf(value)]))]
      }),
    ),
    demands: demands.map(
      (demand): CheckedDemand<Item> => ({
        ...demand,
        without: besides((other) => other === demand).length,
        excluded: checked.filter(({ missed }) => missed.includes(demand)).length,
        dropped: checked.filter(({ missed }) => missed[0] === demand).map(({ item }) => item),
      }),
    ),
    unknown: Object.fromEntries(
      fields.ranges.map(({ name }) => [
        name,
        besides((demand) => demand.name === name).filter(({ figures }) => (figures?.[name] ?? null) === null).length,
      ]),
    ),
    /** The items that meet at least one demand and miss the fewest, those first that miss by the smallest shares. */
    nearest: fewest < demands.length ? nearestOf(missing, fewest, state) : [],
  }
}

function nearestOf<Item extends FilterItem>(
  missing: readonly { item: Item; missed: readonly Demand[] }[],
  fewest: number,
  { ranges }: FilterState,
): { item: Item; missed: Missed[] }[] {
  const near = missing
    .filter(({ missed }) => missed.length === fewest)
    .map(({ item, missed }) => {
      const measured = missed.map((demand) => {
        const [range, value] = [ranges[demand.name], item.figures?.[demand.name] ?? null]
        return { ...demand, figure: range && value !== null ? { value, ...missBy(value, range) } : null }
      })
      const share = measured.reduce((sum, { figure }) => sum + (figure ? figure.share : UNKNOWN_SHARE), 0)
      return { item, missed: measured, share }
    })
  return near.toSorted((a, b) => a.share - b.share).slice(0, MAX_NEAREST)
}

function missBy(value: number, range: Range): { asked: number; share: number } {
  const [low, high] = endsOf(range)
  const asked = value < low ? low : high
  return { asked, share: Math.abs(value - asked) / (Math.abs(asked) || 1) }
}

function orderBy(sort: string): (a: FilterItem, b: FilterItem) => number {
  const isReverse = sort.startsWith('-')
  const name = isReverse ? sort.slice(1) : sort
  return ({ order: { [name]: a = null } }, { order: { [name]: b = null } }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isReverse ? compare(b, a) : compare(a, b)
  }
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), undefined, { numeric: true })
}

export function stateFromQuery(query: string, { facets, ranges, sorts }: Omit<FilterFields, 'locale'>): FilterState {
  const params = new URLSearchParams(query)
  const sort = params.get(SORT) ?? ''
  return {
    search: readSearch(params),
    chosen: Object.fromEntries(
      facets.map(({ name, options }) => [
        name,
        readValues(params, name).filter((value) => options.some((option) => option.value === value)),
      ]),
    ),
    ranges: Object.fromEntries(ranges.map(({ name }) => [name, readRange(params, name)])),
    sort: (sorts.find(({ value }) => value === sort) ?? sorts[0])?.value ?? '',
  }
}

export function queryOf(state: FilterState, { sorts }: Pick<FilterFields, 'sorts'>): string {
  return writeQuery([
    ...Object.entries(state.chosen).map(([name, values]) => [name, values.join(',')] as const),
    ...Object.entries(state.ranges).map(([name, range]) => [name, range ? writeRange(range) : ''] as const),
    [SEARCH, state.search.trim()],
    [SORT, state.sort === sorts[0]?.value ? '' : state.sort],
  ])
}

export function withoutDemand(state: FilterState, { name, values }: Demand): FilterState {
  if (name === SEARCH) return { ...state, search: '' }
  if (name in state.ranges) return { ...state, ranges: { ...state.ranges, [name]: null } }
  const remaining = (state.chosen[name] ?? []).filter((value) => !values.includes(value))
  return { ...state, chosen: { ...state.chosen, [name]: remaining } }
}

export function toggled(state: FilterState, facet: string, value: string): FilterState {
  const values = state.chosen[facet] ?? []
  if (values.includes(value)) return withoutDemand(state, { name: facet, values: [value] })
  return { ...state, chosen: { ...state.chosen, [facet]: [...values, value] } }
}

export const cleared = (state: FilterState, fields: Omit<FilterFields, 'locale'>): FilterState => ({
  ...stateFromQuery('', fields),
  sort: state.sort,
})

/** `results` and `show` have the placeholder `{shown}`, the others those of the messages. */
export type FilterTexts = MessageTexts['filter'] & Record<'results' | 'show', string>

interface WordedFields {
  facets: readonly Facet[]
  ranges: readonly RangeGroup[]
  texts: Pick<FilterTexts, 'demand' | 'missed'>
  format: (value: number) => string
}

export function demandWords({ name, values }: Demand, state: FilterState, fields: WordedFields): string {
  if (name === SEARCH) return `“${state.search.trim()}”`
  const range = state.ranges[name]
  const group = fields.ranges.find((each) => each.name === name)
  if (range) return `${group?.short ?? name} ${rangeWords(range, group?.unit ?? '', fields)}`
  const options = fields.facets.find((facet) => facet.name === name)?.options ?? []
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ')
}

export function missedWords(missed: readonly Missed[], state: FilterState, fields: WordedFields): string {
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

function rangeWords({ min, max }: Range, unit: string, { texts, format }: WordedFields): string {
  const { atLeast, atMost, between } = texts.demand
  const template = max === null ? atLeast : min === null ? atMost : between
  const [low, high] = min !== null && max !== null ? [Math.min(min, max), Math.max(min, max)] : [min ?? 0, max ?? 0]
  return fill(template, { min: format(low), max: format(high), unit })
}
