import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { show } from '@/blocks/testing'
import { closedLoopBlock, segmentsOf } from './block'
import { Loop } from './loop'

const step = (title: string | null, text: string | null = 'Tekst') => ({
  __typename: 'steps_TableRow' as const,
  title,
  text,
})
const STEPS = [step('Ophalen', 'Vanaf 40 kilo.'), step('Malen'), step('Leveren')]

const marked = (container: Element) =>
  [...container.querySelectorAll('[data-active]')].map((element) => `${element.tagName} ${element.textContent}`)

it('says every step in an ordered list, and draws the same steps for the eye only', async () => {
  const { container } = await show(closedLoopBlock, { heading: 'De kringloop', text: '<p>Drie.</p>', steps: STEPS })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('Vanaf 40 kilo.')).toBeTruthy()
  expect(container.querySelectorAll('svg[aria-hidden="true"] path')).toHaveLength(3)
})

it('has no buttons before scripts run', () => {
  document.body.innerHTML = renderToString(
    <Loop steps={[{ title: 'Ophalen', text: 'Tekst' }]} segments={segmentsOf(['Ophalen'])} />,
  )
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

it('leaves out rows that were never filled in', async () => {
  await show(closedLoopBlock, { steps: [...STEPS, step(null, null), step(' ', '')] })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it.each([1, 9])('shows %i steps as a list without a ring', async (count) => {
  const steps = Array.from({ length: count }, (_, index) => step(`Stap ${index}`))
  const { container } = await show(closedLoopBlock, { steps })
  expect(container.querySelector('svg')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(count)
  expect(screen.queryByRole('button')).toBeNull()
})

const FIVE = ['Ophalen', 'Sorteren', 'Malen', 'Compounderen', 'Opnieuw leveren']

it('draws arrows clockwise from the top, each tip in the notch of the next', () => {
  expect(segmentsOf(FIVE)[0]?.path).toBe('M0 -272A272 272 0 0 1 250 -106L215 -54L158 -67A172 172 0 0 0 0 -172L35 -219Z')
  expect(segmentsOf(FIVE)[2]?.path).toMatch(/^M160 220A272 272 0 0 1 -140 233/)
})

it('goes from steel to red, with digits that can be read on it', () => {
  const segments = segmentsOf(FIVE)
  expect(segments.map(({ red }) => red)).toEqual([0, 25, 50, 75, 100])
  expect(segments.map(({ light }) => light)).toEqual([false, false, false, true, true])
})

it('puts number and label in the middle of a segment, the label outside the ring', () => {
  const [first, , third, , last] = segmentsOf(FIVE)
  expect(first?.number).toEqual({ x: 136.7, y: -174.9 })
  expect(first?.label).toEqual({ x: 174.8, anchor: 'start', lines: [{ text: 'Ophalen', y: -223.8 }] })
  expect(third?.label.anchor).toBe('middle')
  expect(last?.label.anchor).toBe('end')
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
