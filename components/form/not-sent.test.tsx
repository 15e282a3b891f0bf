import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fieldOf } from '@/lib/forms/testing'
import en from '../../messages/en.json'
import nl from '../../messages/nl.json'
import { NotSent } from './not-sent'

const LOST = [fieldOf('files', { handle: 'cv', label: 'Cv' }), fieldOf('files', { handle: 'more', label: 'Bijlagen' })]
const show = (status: 'notSent' | 'tooLarge' | 'closed', texts = nl.form, lost = LOST) =>
  render(<NotSent outcome={{ status }} lost={lost} texts={texts} contact={{ email: null, phone: null }} />)

test.each(['notSent', 'tooLarge'] as const)('a form that is %s says which files are to be chosen again', (status) => {
  show(status)
  expect(screen.getByRole('alert').textContent).toContain('Kies ze opnieuw bij: Cv, Bijlagen.')
  cleanup()
  show(status, en.form)
  expect(screen.getByRole('alert').textContent).toContain('Please choose them again under: Cv, Bijlagen.')
})

test('files that were not chosen, or can no longer be sent, are not requested again', () => {
  show('notSent', nl.form, [])
  expect(screen.getByRole('alert').textContent).not.toContain('opnieuw bij')
  cleanup()
  show('closed')
  expect(screen.getByRole('alert').textContent).not.toContain('opnieuw bij')
})

test.each([
  [1, 'Over 1 minuut kan het weer.', 'Try again in 1 minute.'],
  [10, 'Over 10 minuten kan het weer.', 'Try again in 10 minutes.'],
  [91, 'Over 2 uur kan het weer.', 'Try again in 2 hours.'],
  [1440, 'Over 24 uur kan het weer.', 'Try again in 24 hours.'],
])('a wait of %i minutes is stated in plain words', (minutes, dutch, english) => {
  const shown = { outcome: { status: 'limited', minutes }, lost: [], contact: { email: null, phone: null } } as const
  render(<NotSent {...shown} texts={nl.form} />)
  expect(screen.getByRole('alert').textContent).toContain(dutch)
  cleanup()
  render(<NotSent {...shown} texts={en.form} />)
  expect(screen.getByRole('alert').textContent).toContain(english)
})

test('without a connection the one message is about the connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show('notSent')
  expect(screen.getByRole('alert').textContent).toContain('Er is geen verbinding.')
  expect(screen.queryByText(nl.form.notSent)).toBeNull()
})
