import { countFor, type FilterItem, filterItems, stateFromQuery } from './filter'

export interface FilterData {
  items: Omit<FilterItem, 'id'>[]
  facets: Record<string, string[]>
  sorts: string[]
  /** With `{shown}` for the number of results. */
  results: string
}

export const facetKey = (facet: string, value: string): string => `${facet} ${value}`

const all = <Kind extends HTMLElement = HTMLElement>(root: Element, selector: string) => [
  ...root.querySelectorAll<Kind>(selector),
]

/**
 * Brings a cached page's HTML into the state of its URL, as React will render it. Elements are hidden and ordered, never
 * added or removed, so that React can hydrate them.
 */
export function applyAddress(root: Element, query: string): void {
  const data: FilterData = JSON.parse(root.querySelector('[data-filter]')?.textContent ?? '')
  const state = stateFromQuery(query, data.facets, data.sorts)
  const items = data.items.map((item, index) => ({ ...item, id: String(index) }))
  const shown = filterItems(items, state).map(({ id }) => Number(id))
  const chosen = Object.entries(state.chosen).flatMap(([facet, values]) =>
    values.map((value) => facetKey(facet, value)),
  )

  const list = root.querySelector<HTMLElement>('[data-list]')
  if (!list) return
  const isSorted = state.sort !== data.sorts[0]
  // `order` applies in a grid only.
  if (isSorted && getComputedStyle(list).display === 'block') list.style.display = 'grid'
  for (const [index, { style }] of all(list, ':scope > *').entries()) {
    const place = shown.indexOf(index)
    if (place < 0) style.display = 'none'
    else if (isSorted) style.order = String(place)
  }

  for (const title of all(root, '[data-results]'))
    title.textContent = data.results.replace('{shown}', String(shown.length))
  for (const box of all<HTMLInputElement>(root, 'input[data-value]')) {
    const key = box.dataset.value ?? ''
    const [facet = '', value = ''] = key.split(' ')
    const count = countFor(items, state, facet, value)
    box.checked = chosen.includes(key)
    box.disabled = count === 0 && !box.checked
    for (const number of all(box.parentElement ?? box, '[data-count]')) number.textContent = String(count)
  }
  for (const number of all(root, '[data-chosen]')) {
    number.textContent = String(chosen.length)
    number.hidden = chosen.length === 0
  }
  for (const chips of all(root, '[data-chips]')) chips.hidden = chosen.length === 0
  for (const chip of all(root, '[data-chip]')) chip.hidden = !chosen.includes(chip.dataset.chip ?? '')
  for (const clear of all(root, '[data-clear]')) clear.hidden = chosen.length === 0 && state.search === ''
  for (const empty of all(root, '[data-empty]')) empty.hidden = shown.length > 0
  for (const search of all<HTMLInputElement>(root, 'input[type=search]')) search.value = state.search
  for (const sort of all<HTMLSelectElement>(root, 'select')) sort.value = state.sort
}

/** Removes the styles of applyAddress, once React renders the same state. */
export function resetStyles(list: HTMLElement | null): void {
  for (const element of list ? [list, ...list.children] : []) element.removeAttribute('style')
}
