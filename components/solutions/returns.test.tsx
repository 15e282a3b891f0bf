import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { Returns } from './page'

const MATERIALS = [
  { title: 'POM-C, acetal copolymer', abbreviation: 'POM-C', returnPrice: 0.65, returnCo2: 2.1 },
  { title: 'PTFE', abbreviation: 'PTFE', returnPrice: null, returnCo2: null },
  { title: 'PVC', abbreviation: 'PVC' },
]
const page = (materials: typeof MATERIALS) => (
  <NextIntlClientProvider locale="en" messages={MESSAGES.en}>
    <Returns materials={materials} form="swarfEn" locale="en" />
  </NextIntlClientProvider>
)
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('the HTML has a table for an example, of materials that are paid for, and says the formula', () => {
  document.body.innerHTML = renderToString(page(MATERIALS))
  expect(screen.getByText('At 100 kilos a month')).toBeTruthy()
  expect(rows()).toEqual([['POM-C', '€0.65', '€65.00', '210 kg', 'Offer POM-C']])
  expect(screen.getByText(/Payment = kilos × price per kilo.*POM-C 2\.1 kg/)).toBeTruthy()
  document.body.innerHTML = ''
})

test('with scripts it calculates for as many kilos as are typed', () => {
  render(page(MATERIALS))
  const kilos = screen.getByLabelText('Kilos a month')
  const type = (value: string) => fireEvent.change(kilos, { target: { value } })
  type('240')
  expect(rows()).toEqual([['POM-C', '€0.65', '€156.00', '504 kg', 'Offer POM-C']])
  const status = () => screen.getByRole('status').textContent?.trim()
  expect(status()).toBe('At 240 kilos a month: POM-C €156.00.')
  const offer = () => screen.getByRole('link', { name: 'Offer POM-C' }).getAttribute('href')
  expect(offer()).toBe('?material=POM-C&kilos=240#swarfEn')
  for (const unusable of ['', '-5', '99999999']) {
    type(unusable)
    expect(rows()).toEqual([['POM-C', '€0.65', '–', '–', 'Offer POM-C']])
    expect(status()).toBe('Enter a number of kilos from 0 to 1,000,000.')
    expect(kilos.ariaInvalid ?? kilos.getAttribute('aria-invalid')).toBe('true')
  }
  expect(offer()).toBe('?material=POM-C#swarfEn')
  type('30')
  expect(status()).toBe('At 30 kilos a month: POM-C €19.50. We collect from 40 kilos at a time.')
})

test('nothing is promised where no material has a price, as in an older content model', () => {
  const { container } = render(page(MATERIALS.slice(1)))
  expect(container.innerHTML).toBe('')
})
