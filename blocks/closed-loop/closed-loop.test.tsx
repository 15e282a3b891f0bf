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
