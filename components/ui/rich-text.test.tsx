import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { richText } from './rich-text'
import { unbroken } from './unbroken-text'

vi.mock('./site-link', () => ({ SiteLink: 'a' }))

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const HEAD = '<thead><tr><th>Year</th><th>What</th></tr></thead>'
const table = (years: readonly string[]) =>
  `<table>${HEAD}<tbody>${years.map((year) => row(year, 'Event')).join('')}</tbody></table>`

it.each([
  ['years is a history: each row knows its distance', ['1958', '1969', '<strong>1983</strong>'], ['0', '11', '14']],
  ['years that are no order is as it is', ['1983', '1958', '1969'], null],
  ['too few years, too', ['1958', '1969'], null],
  ['other first columns, too', ['1958', 'POM-C', '1969', '1983'], null],
  ['numbers that are no years, too', ['12', '40', '100'], null],
])('a table with %s', (_, years, gaps) => {
  render(richText(table(years), 'Table'))
  const distances = screen.getAllByRole('row').map((row) => row.style.getPropertyValue('--years'))
  expect(distances).toEqual(['', ...(gaps ?? years.map(() => ''))])
  expect(screen.getByRole('table').className === 'table').toBe(gaps === null)
  expect(screen.queryByRole('region', { name: 'Table' })).toBeNull()
})

const SAWS = '<thead><tr><th>Cut</th><th>Tolerance</th><th></th></tr></thead>'

it('stacks the rows of a table with headings, each value with the heading of its column', () => {
  const sheet = row('<a href="/sheet">Sheet</a>', '±0.3 mm', 'panel saw')
  render(richText(`<table>${SAWS}<tbody>${sheet}</tbody></table>`, 'Table'))
  const stacked = screen.getByRole('table')
  expect(stacked.className).toContain('stacked')
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset.label)).toEqual([undefined, 'Tolerance', undefined])
  // Explicit, as display: block takes them away in Safari.
  for (const part of stacked.querySelectorAll('thead, tbody, tr, th, td')) expect(part.hasAttribute('role')).toBe(true)
  expect(screen.queryByRole('region', { name: 'Table' })).toBeNull()
})

const right = (text: string) => `<td class="right">${text}</td>`

const TWO_NUMBERS = `<thead><tr><th>Property</th>${right('rHDPE')}${right('HDPE')}</tr></thead>`
const WIDE = '<td colspan="2">a</td>'

it.each([
  [
    'two columns of short numbers',
    `${TWO_NUMBERS}<tbody><tr><td>Modulus</td>${right('1,067')}${right('1 MPa')}</tr></tbody>`,
  ],
  ['two columns, with a title over both too', `<tbody><tr>${WIDE}</tr>${row('b', 'c')}</tbody>`],
])('lets a table of %s be', (_, rows) => {
  render(richText(`<table>${rows}</table>`, 'Table'))
  expect(screen.getByRole('table').className).toBe('table')
  expect(screen.queryByText('1,067')?.style.textAlign ?? 'right').toBe('right')
})

it.each([
  ['with two rows of headings', `${SAWS.replace('</tr>', `</tr>${row('mm', 'mm')}`)}<tbody>${row('a')}</tbody>`],
  ['without headings', `<tbody>${row('a', 'b', 'c')}</tbody>`],
  ['with rows of different lengths', `${SAWS}<tbody>${row('a', 'b')}${row('a', 'b', 'c')}</tbody>`],
  ['with cells over several columns', `${SAWS}<tbody><tr>${WIDE}<td>b</td><td>c</td></tr></tbody>`],
])('lets a table of three columns %s scroll, for the keyboard too', (_, rows) => {
  render(richText(`<table>${rows}</table>`, 'Table'))
  const area = screen.getByRole('region', { name: 'Table' })
  expect(area.tabIndex).toBe(0)
  expect(area.querySelector('[data-label]')).toBeNull()
})

const PROMISE = '<p>Antwoord <a href="#workday-1">binnen één werkdag</a>.</p>'

it('writes the date of a promise that was given at a known moment', () => {
  const sentAt = new Date('2026-11-27T16:30Z')
  render(richText(PROMISE, 'Table', { locale: 'nl', text: 'uiterlijk {date}', sentAt }))
  expect(screen.getByText('Antwoord uiterlijk dinsdag 1 december.')).toBeTruthy()
})

it('shows the words of a promise until the browser knows the date', async () => {
  const { container } = render(richText(PROMISE, 'Table', { locale: 'nl', text: 'uiterlijk {date}', sentAt: null }))
  expect(container.textContent).toBe('Antwoord binnen één werkdag.')
  await vi.waitFor(() => expect(container.textContent).toMatch(/^Antwoord uiterlijk \p{L}+dag \d+\u00a0\p{L}+\.$/u))
  expect(screen.queryByRole('link')).toBeNull()
})

const html = (text: string, linked?: boolean) => renderToStaticMarkup(unbroken(text, linked))

it.each([
  ['a telephone number', 'Bel +31 541 00 00 12.', 'Bel <a href="tel:+31541000012">+31 541 00 00 12</a>.'],
  ['one with a zero', '+31 (0)541-000012', '<a href="tel:+31541000012">+31 (0)541-000012</a>'],
  ['a postcode', 'Weg 14, 7575 EK Oldenzaal', 'Weg 14, <span class="no-break">7575 EK</span> Oldenzaal'],
  [
    'other figures',
    '+120 °C, DIN 16901, 3000 HV',
    '+120 °C, <span class="no-break">DIN 16901</span>, <span class="no-break">3000 HV</span>',
  ],
  ['a standard', 'Volgens ISO 179-1/1eA.', 'Volgens <span class="no-break">ISO 179-1/1eA</span>.'],
  ['a plastic', 'zwarte PE-UHMW of NIR-meting', 'zwarte <span class="no-break">PE-UHMW</span> of NIR-meting'],
  ['an address for e-mail', 'Naar a.b@zo-nen.example.', 'Naar a.b@<wbr/><span>zo-nen.example</span>.'],
  ['a word with a letter before its hyphen', 'Uw e-mailadres.', 'Uw <span class="no-break">e-mailadres</span>.'],
  ['sizes', 'tot 1.200 x 700 x 500 mm', 'tot <span class="no-break">1.200 x 700 x 500</span> mm'],
  ['a unit of several words', 'kg CO₂-eq/kg', '<span class="no-break">kg CO₂-eq/kg</span>'],
  ['a unit with a slash', 'in 1/°C', 'in <span class="no-break">1/°C</span>'],
  ['no figures', 'Kunststof & zonen', 'Kunststof &amp; zonen'],
])('%s', (_, text, expected) => {
  expect(html(text)).toBe(expected)
})

it('in a link a number is no other link', () => {
  expect(html('+31 541 00 00 12', true)).toBe('<span class="no-break">+31 541 00 00 12</span>')
})
