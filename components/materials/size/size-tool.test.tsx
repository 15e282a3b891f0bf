import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { FORM_SENT } from '@/lib/browser/window-events'
import { TEXTS } from '@/lib/i18n/generated/size-nl'
import { MESSAGES } from '@/lib/i18n/testing'
import { type CutMaterial, type Stock, usualPieces } from '@/lib/shared/cutting'
import { SawList } from './saw-list'
import { SizeTool } from './size-tool'

const STOCK: Stock[] = [
  { shape: 'sheet', from: 5, to: 100, length: 2000, width: 1000 },
  { shape: 'rod', from: 5, to: 250, length: 3000, width: 0 },
  { shape: 'tube', from: 20, to: 200, length: 3000, width: 0 },
]
const POM: CutMaterial = { id: '7', name: 'POM-C', density: 1.41, stock: STOCK, usual: usualPieces(STOCK) }

const tool = (props: object = {}) => (
  <SizeTool
    material={POM}
    locale="nl"
    dispatch="dinsdag 1 december"
    texts={TEXTS}
    path="/materialen/zaaglijst"
    fields={{ shape: 'sheet', sizes: {}, count: '1' }}
    {...props}
  />
)
const LIST = { locale: 'nl', texts: MESSAGES.nl.size.list, shapeNames: TEXTS.shapeNames, isPage: true } as const
const page = (props: object = {}, filled = '') => (
  <>
    {tool({ texts: { ...TEXTS, replace: MESSAGES.nl.size.replace }, ...props })}
    <SawList {...LIST} path="/materialen/zaaglijst" filled={filled}>
      leeg
    </SawList>
  </>
)
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name === 'Aantal' ? name : `${name} in mm`, { selector: 'input' })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (shape: string) => act(() => screen.getByRole('radio', { name: shape }).click())
const press = (name: string | RegExp) =>
  act(async () => {
    screen.getByRole('button', { name }).click()
    await vi.dynamicImportSettled()
  })
const plain = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const figure = (label: string) => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label)
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map(plain)
}
/** The rows of the list, without that of the headings and that of the total. */
const rows = () => screen.queryAllByRole('row').slice(1, -1)

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
})

test('the HTML has the figures, so that a browser without scripts sees them', () => {
  document.body.innerHTML = renderToString(tool())
  expect(figure('Gewicht')).toEqual(['3,38 kg per stuk'])
  expect(figure('Gezaagd uit')).toEqual(['plaat van 20 mm, 2.000 × 1.000 mm'])
  expect(figure('Rest per plaat')[0]).toBe('strook van 1.000 × 384 mm')
  expect(document.body.textContent).toMatch(/Stuks daaruit12.*dinsdag 1 december/)
  document.body.innerHTML = ''
})

test.each(['', '0', '-5', 'x'])('while a size is %j, the drawing shows the usual one', (text) => {
  const { container } = render(tool())
  const drawing = container.querySelector('svg')?.innerHTML
  type('Lengte', text)
  expect(container.querySelector('svg')?.innerHTML).toBe(drawing)
})

test('figures follow what is typed, in the notation of the language or another one', () => {
  render(tool())
  type('Dikte', '12,5')
  type('Breedte', '99.5')
  type('Lengte', '1.500')
  type('Aantal', '1200')
  const shown = ['Lengte', 'Breedte', 'Aantal'].map((name) => fireEvent.blur(field(name)) && field(name).value)
  expect(shown).toEqual(['1.500', '99,5', '1.200'])
  // 12.5 × 99.5 × 1500 × 1.41 / 1,000,000 = 2.63; 1 × 9 of one sheet, so 134 sheets for 1200.
  expect(figure('Gewicht')).toEqual(['2,63 kg per stuk', '3.160 kg samen'])
  expect(figure('Zaagtolerantie')).toEqual(['breedte ±0,3 mm', 'lengte ±0,5 mm'])
  expect(figure('Stuks daaruit')).toEqual(['9 per plaat, 134 platen nodig'])
})

test('a material without a density has no weight, and a piece that takes all of the stock leaves nothing', () => {
  render(tool({ material: { ...POM, density: null } }))
  type('Breedte', '1000')
  type('Lengte', '2000')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Gewicht')
  expect(figure('Rest per plaat')).toEqual(['niets'])
})

test('arrows move a dimension by its step, with shift by ten, as far as it can be cut', () => {
  render(tool())
  const move = (name: string, key: string, shiftKey = false) => {
    fireEvent.keyDown(field(name), { key, shiftKey })
    return field(name).value
  }
  expect(move('Breedte', 'ArrowUp')).toBe('301')
  expect(move('Breedte', 'ArrowDown', true)).toBe('291')
  type('Breedte', '12')
  expect(move('Breedte', 'ArrowDown', true)).toBe('10')
  type('Breedte', '1995')
  expect(move('Breedte', 'ArrowUp', true)).toBe('2.000')
  choose('Buis')
  expect(move('Wand', 'ArrowUp')).toBe('5,5')
})

test('another shape keeps what was typed where it has such a dimension, and each its own', () => {
  render(tool())
  const values = () => screen.getAllByRole('spinbutton').map((each) => (each as HTMLInputElement).value)
  type('Dikte', '12,5')
  choose('Staf')
  expect(values()).toEqual(['40', '1.000'])
  type('Diameter', '80')
  type('Lengte', '750')
  choose('Buis')
  expect(values()).toEqual(['80', '5', '750'])
  type('Wand', '')
  choose('Plaat')
  expect(values()).toEqual(['12,5', '300', '750'])
  choose('Buis')
  expect(values()).toEqual(['80', '', '750'])
})

test.each([
  ['Plaat', 'Dikte', '101', 'Kies een dikte van 5 tot 100 mm: zo ligt POM-C op de plank.'],
  ['Plaat', 'Lengte', '2001', /van 10 tot 2\.000 mm\. De plaat is 2\.000 × 1\.000 mm/],
  ['Plaat', 'Breedte', '', /Kies een breedte van 10 tot 2\.000 mm/],
  ['Staf', 'Diameter', '9', 'Kies een diameter van 10 tot 250 mm: dat ligt er van POM-C en past onder de zaag.'],
  ['Staf', 'Lengte', '3001', 'Kies een lengte van 1 tot 3.000 mm: langer ligt POM-C er niet.'],
  ['Buis', 'Wand', '30', 'Kies een wand van 0,5 tot 29,5 mm, anders blijft er bij Ø 60 mm geen boring over.'],
])('%s: %s of %s mm is answered by what is possible', (shape, name, value, problem) => {
  render(tool())
  choose(shape)
  type(name, value)
  const sentence = screen.getByText(problem)
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(field(name).getAttribute('aria-describedby')).toBe(sentence.id)
  expect(screen.getByRole('button', { name: 'Voeg toe aan zaaglijst' })).toHaveProperty('ariaDisabled', 'true')
  const asked = screen.queryByRole('link', { name: 'Niet uit voorraad: vraag deze maat aan' })
  expect(asked?.getAttribute('href')?.includes(`_${value}`)).toBe(value === '' ? undefined : true)
})

test('readers hear the figures once after the last change, and nothing before one', () => {
  vi.useFakeTimers()
  const { rerender } = render(tool())
  const [status] = screen.getAllByRole('status')
  rerender(tool())
  act(() => vi.advanceTimersByTime(5000))
  expect(status?.textContent).toBe('')
  for (let step = 0; step < 5; step++) {
    fireEvent.keyDown(field('Lengte'), { key: 'ArrowUp' })
    act(() => vi.advanceTimersByTime(300))
    expect(status?.textContent).toBe('')
  }
  act(() => vi.advanceTimersByTime(900))
  expect(plain(status)).toContain('Gewicht: 3,43 kg per stuk.')
  vi.useRealTimers()
})

test('a size goes on the saw list, where it is counted, changed and removed', async () => {
  const { unmount } = render(page())
  await press('Voeg toe aan zaaglijst')
  const answer = screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Op de zaaglijst'))
  expect(answer?.textContent).toBe('Op de zaaglijst: 20 × 300 × 400 (1). Naar de zaaglijst')
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1)
  type('Aantal', '4')
  await press('Voeg toe aan zaaglijst')
  expect(answer?.textContent).toContain('400 (5).')
  // The same size is one row: 1 + 4, 5 × 3.384 kg.
  expect(rows()).toHaveLength(1)
  const count = screen.getByLabelText('Aantal van POM-C, Plaat 20 × 300 × 400')
  expect(count).toHaveProperty('value', '5')
  expect(plain(rows()[0])).toContain('16,9 kg')
  fireEvent.change(count, { target: { value: '10' } })
  expect(screen.getByText(/^Samen 33,8.kg$/)).toBeTruthy()
  fireEvent.change(count, { target: { value: '0' } })
  expect(count.getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(count)
  expect(count).toHaveProperty('value', '10')
  const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Vraag de prijs van deze lijst')).toBe('/materialen/zaaglijst?row=7_sheet_20_300_400_10#sawList')
  const change = 'material=7&shape=sheet&thickness=20&width=300&length=400&count=10&replaced=7_sheet_20_300_400'
  expect(link(/^Wijzig/)).toBe(`/materialen/zaaglijst?${change}`)
  unmount()
  render(page({ replaced: '7_sheet_20_300_400' }))
  choose('Staf')
  await press('Wijzig op de zaaglijst')
  const sizes = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(sizes()).toEqual(['Staf Ø 40 × 1.000'])
  type('Lengte', '900')
  await press('Wijzig op de zaaglijst')
  expect(sizes()).toEqual(['Staf Ø 40 × 900'])
  await press(/^Verwijder POM-C, Staf/)
  expect(screen.getByText('leeg')).toBeTruthy()
  expect(localStorage.length).toBe(0)
})

test('a list whose rows are in the form stays as the form has it, until the visitor returns to change it', async () => {
  const { rerender } = render(page())
  await press('Voeg toe aan zaaglijst')
  rerender(page({}, '/materialen/zaaglijst?row=7_sheet_20_300_400_1#sawList'))
  expect(within(rows()[0] as HTMLElement).queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Verwijder|^Wis/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Wijzig de lijst' }).getAttribute('href')).toBe('/materialen/zaaglijst')
  // The form has other rows now, so the list can be changed and fill it again.
  type('Lengte', '500')
  await press('Voeg toe aan zaaglijst')
  expect(screen.getAllByLabelText(/^Aantal van/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Vraag de prijs van deze lijst' })).toBeTruthy()
  // What is sent now is not the whole list, which stays.
  act(() => void window.dispatchEvent(new Event(FORM_SENT)))
  expect(rows()).toHaveLength(2)
})

test('a full list takes no more, and says so; it is emptied at once, and comes back', async () => {
  render(page())
  for (let length = 101; length <= 121; length++) {
    type('Lengte', String(length))
    await press('Voeg toe aan zaaglijst')
  }
  expect(rows()).toHaveLength(20)
  expect(screen.getByText(/De zaaglijst is vol: er passen 20 maten op/)).toBeTruthy()
  await press('Wis lijst')
  expect(rows()).toHaveLength(0)
  expect(screen.getByText('Lijst gewist.').getAttribute('role')).toBe('status')
  await press('Maak ongedaan')
  expect(rows()).toHaveLength(20)
})

test('what others have stored is dropped', () => {
  const row = { material: '7', name: 'POM-C', density: 1.41, shape: 'rod', sizes: [40, 1000], count: 2 }
  const sizes = [[40], [40, '1000'], [-40, 1000]].map((wrong) => ({ ...row, sizes: wrong }))
  const others = [{ shape: 'film' }, { density: undefined }, { count: 1e9 }, { count: 1.5 }]
  const stored = [row, [row], ...sizes, ...others.map((wrong) => ({ ...row, ...wrong }))]
  localStorage.setItem('saw-list', JSON.stringify(stored))
  render(page())
  expect(rows()).toHaveLength(1)
})
