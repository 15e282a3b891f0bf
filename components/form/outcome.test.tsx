import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormOutcome } from '@/lib/forms/model'
import { TOKEN_COOKIE } from '@/lib/forms/my-submission/personal-token'
import { fieldOf } from '@/lib/forms/testing'
import { MESSAGES } from '@/lib/i18n/testing'
import { Sent } from './form'
import { NotSent } from './not-sent'

const TEXTS = MESSAGES.nl.form
const FILES = ['Cv', 'Bijlagen'].map((label) => fieldOf('files', { handle: label, label }))

/** @returns what the visitor reads, in Dutch and in English */
function notSent(outcome: FormOutcome, lost = FILES): string[] {
  return (['nl', 'en'] as const).map((locale) => {
    cleanup()
    const contact = { email: null, phone: null }
    render(<NotSent outcome={outcome} lost={lost} texts={MESSAGES[locale].form} contact={contact} />)
    return screen.getByRole('alert').textContent ?? ''
  })
}

test.each(['notSent', 'tooLarge'] as const)('a form that is %s says which files are to be chosen again', (status) => {
  const [dutch, english] = notSent({ status })
  expect(dutch).toContain('Kies ze opnieuw bij: Cv, Bijlagen.')
  expect(english).toContain('Please choose them again under: Cv, Bijlagen.')
})

test('files that were not chosen, or can no longer be sent, are not requested again', () => {
  const [closed] = notSent({ status: 'closed' })
  expect(closed).toContain(TEXTS.closed)
  for (const text of [closed, ...notSent({ status: 'notSent' }, [])])
    expect(text).not.toMatch(/opnieuw bij|again under/)
})

test.each([
  [1, 'Over 1 minuut kan het weer.', 'Try again in 1 minute.'],
  [10, 'Over 10 minuten kan het weer.', 'Try again in 10 minutes.'],
  [91, 'Over 2 uur kan het weer.', 'Try again in 2 hours.'],
])('a wait of %i minutes is stated in plain words', (minutes, ...texts) => {
  for (const [index, text] of notSent({ status: 'limited', minutes }).entries()) expect(text).toContain(texts[index])
})

test('without a connection the one message is about the connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const [text] = notSent({ status: 'notSent' })
  expect(text).toContain('Er is geen verbinding.')
  expect(text).not.toContain(TEXTS.notSent)
})

const setToken = (maxAge: number) => {
  document.cookie = `${TOKEN_COOKIE}=a; max-age=${maxAge}`
}
afterEach(() => setToken(0))

const link = (name: string = TEXTS.follow) => screen.queryByRole('link', { name })

const sent = (form = 'contact', hasEmail = true) =>
  render(
    <Sent
      {...{ form, hasEmail, locale: 'nl', texts: TEXTS, rows: [], files: 0, success: null }}
      reference="1-ABCD"
      link="/my-submission?link=a"
      onAnother={() => {}}
    />,
  )

test.each([
  ['contact', true],
  ['openApplicationEn', false],
  ['jobAlert', false],
])('after %s a link to the materials is shown: %s', (form, expected) => {
  sent(form)
  expect(link(TEXTS.onwardMaterials) !== null).toBe(expected)
})

test.each([true, false])('the link is called the only one where no e-mail address was given (%s)', (hasEmail) => {
  sent('contact', hasEmail)
  expect(screen.queryByText(TEXTS.followOnly, { exact: false }) === null).toBe(hasEmail)
})

test('the personal link is offered until it was followed and its visitor has logged out', () => {
  sent()
  fireEvent(window, new Event('pageshow'))
  fireEvent.click(link() as HTMLElement)
  setToken(60)
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(link()).toBeTruthy()
  setToken(0)
  fireEvent(window, new Event('pageshow'))
  expect(link()).toBeNull()
  expect(link(TEXTS.keep)).toBeTruthy()
})
