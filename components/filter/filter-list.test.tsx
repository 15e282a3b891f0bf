import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyAddress } from './apply-address'
import { FilterList } from './filter-list'

const address = vi.hoisted(() => ({ query: '' }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address.query) }))
afterEach(() => {
  vi.unstubAllGlobals()
})
const wide = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })

const VACANCIES = [
  ['Operatör', 'production', 'mbo', 30],
  ['Lasser </script><b>', 'production', 'hbo', 10],
  ['Verkoper', 'sales', 'hbo', 20],
] as const

const option = (value: string) => ({ value, label: value.toUpperCase() })
const list = (
  <FilterList
    label="Vacatures"
    facets={[
      { name: 'branch', label: 'Vakgebied', options: ['production', 'sales'].map(option) },
      { name: 'education', label: 'Opleiding', options: ['mbo', 'hbo', 'wo'].map(option) },
    ]}
    sorts={['newest', 'closing'].map(option)}
    texts={{
      title: 'Filters',
      search: 'Zoek',
      clear: 'Wis',
      sort: 'Orde',
      remove: 'Zonder {label}',
      results: '{shown}/3',
    }}
    items={VACANCIES.map(([title, branch, education, closing], index) => ({
      id: title,
      text: title,
      facets: { branch: [branch], education: [education] },
      order: { newest: index, closing },
      content: title,
    }))}
    empty={<h2>Niets</h2>}
  />
)

/** The HTML of the stored page, which knows no query. */
function stored(): string {
  address.query = ''
  vi.stubGlobal('window', undefined)
  const html = renderToString(list)
  vi.unstubAllGlobals()
  return html
}

/** What is to be seen. */
function seen(root: HTMLElement) {
  const all = <Kind extends HTMLElement>(selector: string) => [...root.querySelectorAll<Kind>(selector)]
  const visible = (selector: string) => all(selector).filter((element) => !element.closest('[hidden]'))
  return {
    items: all('li')
      .filter(({ style }) => style.display !== 'none')
      .toSorted((a, b) => Number(a.style.order) - Number(b.style.order))
      .map(({ textContent }) => textContent),
    boxes: all<HTMLInputElement>('[type=checkbox]').map(
      ({ checked, disabled, parentElement }) =>
        `${parentElement?.textContent}${checked ? ' checked' : ''}${disabled ? ' disabled' : ''}`,
    ),
    rest: visible('[role=status], summary b, button, section').map(({ textContent }) => textContent),
    search: all<HTMLInputElement>('[type=search]')[0]?.value,
    sort: all<HTMLSelectElement>('select')[0]?.value,
  }
}

test.each([
  ['?branch=production', ['Operatör', 'Lasser </script><b>']],
  ['?branch=production&education=hbo', ['Lasser </script><b>']],
  ['?branch=production,sales&sort=closing', ['Lasser </script><b>', 'Verkoper', 'Operatör']],
  ['?q=operator', ['Operatör']],
  ['?education=wo', []],
  ['?branch=nonsense&utm_source=mail', VACANCIES.map(([title]) => title)],
])('%s is seen in the stored page before React has it, and after', (query, items) => {
  const container = document.createElement('div')
  container.innerHTML = stored()
  document.body.append(container)
  onTestFinished(() => container.remove())
  expect(seen(container).items).toHaveLength(VACANCIES.length)

  applyAddress(container, query)
  const before = seen(container)
  expect(before.items).toEqual(items)
  expect(before.rest).toContain(`${items.length}/3`)

  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  vi.stubGlobal('matchMedia', wide)
  address.query = query
  render(list, { container, hydrate: true })
  expect(seen(container)).toEqual(before)
  expect(errors.mock.calls).toEqual([])
})
