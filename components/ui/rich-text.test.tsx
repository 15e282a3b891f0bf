import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { richText } from './rich-text'

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
vi.mock('@/components/link-preview/link-to', () => ({ linkTo: () => 'a' }))
afterEach(cleanup)

const table = (years: readonly string[], head = '<thead><tr><th>Year</th><th>What</th></tr></thead>') =>
  `<table>${head}<tbody>${years.map((year) => `<tr><td>${year}</td><td>Event</td></tr>`).join('')}</tbody></table>`

const gaps = () => screen.getAllByRole('row').map((row) => row.style.getPropertyValue('--years'))

it('draws a table of years as a history: each row knows its distance', () => {
  render(richText(table(['1958', '1969', '<strong>1983</strong>']), 'Table'))
  expect(gaps()).toEqual(['', '0', '11', '14'])
  expect(screen.queryByRole('group', { name: 'Table' })).toBeNull()
})

it.each([
  ['years that are no order', ['1983', '1958', '1969']],
  ['too few years', ['1958', '1969']],
  ['other first columns', ['1958', 'POM-C', '1969', '1983']],
  ['numbers that are no years', ['12', '40', '100']],
])('leaves a table with %s as it is', (_, years) => {
  render(richText(table(years), 'Table'))
  expect(screen.getByRole('group', { name: 'Table' })).toBeTruthy()
  expect(gaps().join('')).toBe('')
})
