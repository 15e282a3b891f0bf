import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { show } from '@/blocks/testing'
import { closedLoopBlock, segmentsOf } from './block'
import { Loop } from './loop'

const TYPE = { __typename: 'steps_TableRow' } as const
const step = (title: string | null, text: string | null = 'Tekst') => ({ ...TYPE, title, text })
const STEPS = [step('Ophalen', 'Vanaf 40 kilo.'), step('Malen'), step('Leveren')]

const marked = (container: Element) =>
  [...container.querySelectorAll('[data-active]')].map((element) => `${element.tagName} ${element.textContent}`)

it('says every step that was filled in in an ordered list, and draws the same steps for the eye only', async () => {
  const steps = [...STEPS, step(null, null), step(' ', '')]
  const { container } = await show(closedLoopBlock, { heading: 'De kringloop', text: '<p>Drie.</p>', steps })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('Vanaf 40 kilo.')).toBeTruthy()
  expect(container.querySelectorAll('svg[aria-hidden="true"] path')).toHaveLength(3)
})

it('has no buttons before scripts run', () => {
  const steps = [{ title: 'Ophalen', text: 'Tekst' }]
  document.body.innerHTML = renderToString(<Loop steps={steps} segments={segmentsOf(['Ophalen'])} />)
  expect(screen.getByRole('heading', { name: 'Ophalen' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  document.body.innerHTML = ''
})

it('marks step and segment together: by keyboard, by mouse from either side, and by tapping', async () => {
  const { container } = await show(closedLoopBlock, { steps: STEPS })
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Ophalen')
  expect(marked(container)).toEqual(['g 1Ophalen', 'LI 1OphalenVanaf 40\u00a0kilo.'])
  await user.tab()
  expect(screen.getByRole('button', { name: 'Malen' }).getAttribute('aria-pressed')).toBe('true')

  const segment = container.querySelectorAll('g')[2] as Element
  await user.hover(segment)
  expect(marked(container)).toEqual(['g 3Leveren', 'LI 3LeverenTekst'])
  await user.unhover(segment)
  expect(marked(container)).toEqual([])

  fireEvent.pointerEnter(segment, { pointerType: 'touch' })
  expect(marked(container)).toEqual([])
  fireEvent.click(segment)
  expect(marked(container)).toHaveLength(2)
})

it.each([
  ['leaves out rows that were never filled in', [...STEPS, step(null, null), step(' ', '')], 3, true],
  ['shows one step without a ring', [step('Malen')], 1, false],
  ['shows nine steps without a ring', Array.from({ length: 9 }, (_, index) => step(`Stap ${index}`)), 9, false],
])('%s', async (_, steps, count, isDrawn) => {
  const { container } = await show(closedLoopBlock, { steps })
  expect(screen.getAllByRole('listitem')).toHaveLength(count)
  expect([...container.querySelectorAll('svg'), ...screen.queryAllByRole('button')].length > 0).toBe(isDrawn)
})

it.each([
  ['Terugbrengen naar de fabriek in Veendam', /^Terugbrengen naar de\nfabriek in Veendam$/],
  ['Kunststofverwerkingsmachineonderhoudsmonteur gezocht', /^Kunststof.{4,10}…\ngezocht$/],
])('breaks a label that would leave the drawing: %s', (title, lines) => {
  const [first] = segmentsOf([title, 'Malen'])
  expect(first?.label.lines.map(({ text }) => text).join('\n')).toMatch(lines)
})

it.each([2, 3, 8])('closes the ring with %i steps', (count) => {
  const segments = segmentsOf(Array.from({ length: count }, (_, index) => `Stap ${index}`))
  expect(segments).toHaveLength(count)
  expect(segments.at(-1)?.red).toBe(100)
  for (const { path } of segments) expect(path).not.toContain('NaN')
})

const FIVE = segmentsOf(['Ophalen', 'Sorteren', 'Malen', 'Compounderen', 'Opnieuw leveren'])

it('goes from steel to red, with digits that can be read on it', () => {
  expect(FIVE.map(({ red }) => red)).toEqual([0, 25, 50, 75, 100])
  expect(FIVE.map(({ light }) => light)).toEqual([false, false, false, true, true])
})

it('puts number and label in the middle of a segment, the label outside the ring', () => {
  expect(FIVE[0]?.number).toEqual({ x: 136.7, y: -174.9 })
  expect(FIVE[0]?.label).toEqual({ x: 174.8, anchor: 'start', lines: [{ text: 'Ophalen', y: -223.8 }] })
  expect(FIVE.map(({ label }) => label.anchor)).toEqual(['start', 'start', 'middle', 'end', 'end'])
})
