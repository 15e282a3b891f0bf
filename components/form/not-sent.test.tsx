import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FormOutcome } from '@/lib/forms/model'
import { fieldOf } from '@/lib/forms/testing'
import { MESSAGES } from '@/lib/i18n/testing'
import { NotSent } from './not-sent'

const FILES = ['Cv', 'Bijlagen'].map((label) => fieldOf('files', { handle: label, label }))

/** @returns what the visitor reads, in Dutch and in English */
function show(outcome: FormOutcome, lost = FILES): string[] {
  return (['nl', 'en'] as const).map((locale) => {
    cleanup()
    const contact = { email: null, phone: null }
    render(<NotSent outcome={outcome} lost={lost} texts={MESSAGES[locale].form} contact={contact} />)
    return screen.getByRole('alert').textContent ?? ''
  })
}

test.each(['notSent', 'tooLarge'] as const)('a form that is %s says which files are to be chosen again', (status) => {
  const [dutch, english] = show({ status })
  expect(dutch).toContain('Kies ze opnieuw bij: Cv, Bijlagen.')
  expect(english).toContain('Please choose them again under: Cv, Bijlagen.')
})

test('files that were not chosen, or can no longer be sent, are not requested again', () => {
  const [closed] = show({ status: 'closed' })
  expect(closed).toContain(MESSAGES.nl.form.closed)
  for (const dutch of [closed, ...show({ status: 'notSent' }, [])]) expect(dutch).not.toMatch(/opnieuw bij|again under/)
})

test.each([
  [1, 'Over 1 minuut kan het weer.', 'Try again in 1 minute.'],
  [10, 'Over 10 minuten kan het weer.', 'Try again in 10 minutes.'],
  [91, 'Over 2 uur kan het weer.', 'Try again in 2 hours.'],
])('a wait of %i minutes is stated in plain words', (minutes, ...texts) => {
  for (const [index, text] of show({ status: 'limited', minutes }).entries()) expect(text).toContain(texts[index])
})

test('without a connection the one message is about the connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const [text] = show({ status: 'notSent' })
  expect(text).toContain('Er is geen verbinding.')
  expect(text).not.toContain(MESSAGES.nl.form.notSent)
})
