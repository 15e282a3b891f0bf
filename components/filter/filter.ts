export interface FilterItem {
  id: string
  text: string
  /** Values by facet: `{ branch: ['production'] }`. */
  facets: Record<string, string[]>
  /** Ascending sort keys by order: `{ newest: '0', title: 'CNC-verspaner' }`. */
  order: Record<string, string | number>
}

export interface FilterState {
  search: string
  /** Chosen values by facet, any of which may match. */
  chosen: Record<string, string[]>
  sort: string
}

const SEARCH = 'q'
const SORT = 'sort'

/** Without accents and case: "operator" finds "Operatör". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function matches(item: FilterItem, state: FilterState, except?: string): boolean {
  const text = plain(item.text)
  const found = plain(state.search)
    .split(/\s+/)
    .every((word) => text.includes(word))
  return (
    found &&
    Object.entries(state.chosen).every(
      ([facet, values]) =>
        facet === except || values.length === 0 || values.some((value) => item.facets[facet]?.includes(value)),
    )
  )
}

export function filterItems<Item extends FilterItem>(items: readonly Item[], state: FilterState): Item[] {
  return items
    .filter((item) => matches(item, state))
    .toSorted((a, b) => compare(a.order[state.sort], b.order[state.sort]))
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''))
}

/** Number of matches of a facet's value, with the other facets as they are. */
export function countFor(items: readonly FilterItem[], state: FilterState, facet: string, value: string): number {
  return items.filter((item) => item.facets[facet]?.includes(value) && matches(item, state, facet)).length
}

export function stateFromQuery(
  query: string,
  facets: Record<string, readonly string[]>,
  sorts: readonly string[],
): FilterState {
  const params = new URLSearchParams(query)
  const chosen = Object.entries(facets).map(([facet, values]) => [
    facet,
    params
      .getAll(facet)
      .flatMap((value) => value.split(','))
      .filter((value) => values.includes(value)),
  ])
  const sort = params.get(SORT) ?? ''
  return {
    search: (params.get(SEARCH) ?? '').slice(0, 100),
    chosen: Object.fromEntries(chosen),
    sort: sorts.includes(sort) ? sort : (sorts[0] ?? ''),
  }
}

export function queryOf(state: FilterState, defaultSort: string): string {
  const params = new URLSearchParams()
  for (const [facet, values] of Object.entries(state.chosen)) if (values.length > 0) params.set(facet, values.join(','))
  if (state.search.trim()) params.set(SEARCH, state.search.trim())
  if (state.sort !== defaultSort) params.set(SORT, state.sort)
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `?${query}` : ''
}
