import { render, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { FilterList } from './filter-list'
import { ShownList, useShown } from './shown'

const address = vi.hoisted(() => ({ query: '' }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address.query) }))
afterEach(() => window.history.replaceState(null, '', '/'))
const wide = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })

const Mark = ({ id }: { id: string }) => useShown(id) && <b />
const item = (title: string, branch: string, education: string, newest: number, closing: number) => ({
  id: title,
  text: title,
  order: { newest, closing },
  facets: { branch: [branch], education: [education] },
  content: [title, <Mark key="mark" id={title} />],
})
const VACANCIES = [
  item('Operatör', 'production', 'mbo', 0, 30),
  item('Lasser', 'production', 'hbo', 1, 10),
  item('Verkoper', 'sales', 'hbo', 2, 20),
]

const option = (value: string) => ({ value, label: value.toUpperCase() })
const FACETS = [
  { name: 'branch', label: 'Vakgebied', options: ['production', 'sales'].map(option) },
  { name: 'education', label: 'Opleiding', options: ['wo', 'mbo', 'hbo'].map(option) },
]
const TEXTS = { ...MESSAGES.nl.filter, results: '{shown}/3', show: 'Toon {shown}' }
function list(query: string, parameters?: Record<string, string>, listed = true) {
  const sorts = ['newest', 'closing'].map((value) => ({ ...option(value), listed }))
  const props = { query, parameters, sorts, facets: FACETS, texts: TEXTS, items: VACANCIES }
  return (
    <FilterList label="Vacatures" locale="nl" path="/vacatures" empty={<h2>Niets</h2>} {...props}>
      <ShownList />
    </FilterList>
  )
}

function rendered(query: string, parameters?: Record<string, string>): HTMLElement {
  address.query = query
  vi.stubGlobal('window', undefined)
  const html = renderToString(list(query, parameters))
  vi.unstubAllGlobals()
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  onTestFinished(() => container.remove())
  vi.stubGlobal('matchMedia', wide)
  return container
}

const shown = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-list] > li')].map(({ textContent }) => textContent)

test.each([
  ['', ['mbo', 'hbo']],
  ['?education=wo', ['wo', 'mbo', 'hbo']],
])('%s offers what an item has and what is chosen, in the order given', (query, offered) => {
  const values = rendered(query).querySelectorAll<HTMLInputElement>('input[name=education]')
  expect([...values].map(({ value }) => value)).toEqual(offered)
})

test.each([
  ['?branch=production&education=hbo', ['Lasser'], ['PRODUCTION', 'HBO']],
  ['?branch=production,sales&sort=closing', ['Lasser', 'Verkoper', 'Operatör'], ['PRODUCTION', 'SALES']],
  ['?q=operator', ['Operatör'], ['“operator”']],
  ['?branch=nonsense&utm_source=mail', VACANCIES.map(({ id }) => id), []],
])('%s is right as the server sends it, and the same after hydration', (query, items, chips) => {
  const container = rendered(query)
  const html = container.innerHTML
  expect(shown(container)).toEqual(items)
  expect(container.querySelectorAll('li > b')).toHaveLength(items.length)
  expect(within(container).getByRole('status').textContent).toBe(`${items.length}/3`)
  const links = within(container).queryAllByRole('link', { name: /^Wis filter/ })
  expect(links.map((link) => link.textContent)).toEqual(chips)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(list(query), { container, hydrate: true })
  expect(errors.mock.calls).toEqual([])
  expect(shown(container)).toEqual(items)
  expect(container.innerHTML.replace(/<details[^>]*>/g, '')).toBe(html.replace(/<details[^>]*>/g, ''))
})

test.each([true, false])('orders that are listed (%s) can be chosen; others stay in the address', (listed) => {
  address.query = 'branch=production&sort=closing'
  vi.stubGlobal('matchMedia', wide)
  const { container } = render(list('?branch=production&sort=closing', undefined, listed))
  expect(shown(container)).toEqual(['Lasser', 'Operatör'])
  expect(within(container).queryAllByRole('combobox', { name: 'Volgorde' })).toHaveLength(listed ? 1 : 0)
  const [without] = within(container).getAllByRole('link', { name: /^Wis filter/ })
  expect(without?.getAttribute('href')).toBe('/vacatures?sort=closing#results')
})

test('the stored page shows what its address says as soon as scripts run', () => {
  const container = rendered('')
  expect(shown(container)).toHaveLength(3)
  address.query = 'branch=sales'
  render(list(''), { container, hydrate: true })
  expect(shown(container)).toEqual(['Verkoper'])
})

test('what is changed before the scripts run counts, and stands in the address', () => {
  const container = rendered('')
  address.query = 'branch=sales'
  const hbo = within(container).getByRole<HTMLInputElement>('checkbox', { name: /HBO/ })
  hbo.click()
  within(container).getByRole<HTMLInputElement>('searchbox').value = 'koper'
  render(list(''), { container, hydrate: true })
  expect(shown(container)).toEqual(['Verkoper'])
  expect(hbo.checked).toBe(true)
  expect(window.location.search).toBe('?branch=sales&education=hbo&q=koper')
})

test('links and form without scripts lead to the list without one filter, and keep the rest', () => {
  const container = rendered('?branch=production&education=hbo&sort=closing', { view: 'table' })
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const address = (filter: string) => `/vacatures?${filter}sort=closing&view=table#results`
  expect(links).toEqual([address(''), address('education=hbo&'), address('branch=production&')])
  const form = new FormData(within(container).getByRole<HTMLFormElement>('form'))
  const fields = Object.entries({ view: 'table', q: '', branch: 'production', education: 'hbo', sort: 'closing' })
  expect([...form]).toEqual(fields)
})
