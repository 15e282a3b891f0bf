import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TOKEN_COOKIE } from '@/lib/forms/my-submission/personal-token'
import nl from '@/messages/nl.json'
import { Sent } from './sent'

const setToken = (maxAge: number) => {
  document.cookie = `${TOKEN_COOKIE}=a; max-age=${maxAge}`
}
afterEach(() => setToken(0))

const link = () => screen.queryByRole('link', { name: nl.form.follow })

const PROPS = {
  form: 'contact',
  rows: [],
  files: 0,
  reference: '1-ABCD',
  link: '/my-submission?link=a',
  hasEmail: true,
  texts: nl.form,
  success: null,
}

it.each([
  ['contact', true],
  ['openApplicationEn', false],
  ['jobAlert', false],
])('after %s a link to the materials is shown: %s', (form, expected) => {
  render(<Sent {...PROPS} form={form} locale="nl" onAnother={() => {}} />)
  expect(screen.queryByRole('link', { name: nl.form.onwardMaterials }) !== null).toBe(expected)
})

it('says that the link is the only one to whoever gave no e-mail address', () => {
  const { rerender } = render(<Sent {...PROPS} locale="nl" onAnother={() => {}} />)
  expect(screen.queryByText(nl.form.followOnly, { exact: false })).toBeNull()
  rerender(<Sent {...PROPS} hasEmail={false} locale="nl" onAnother={() => {}} />)
  expect(screen.getByText(nl.form.followOnly, { exact: false })).toBeTruthy()
})

it('offers the personal link until it was followed and its visitor has logged out', () => {
  render(<Sent {...PROPS} locale="nl" onAnother={() => {}} />)
  fireEvent(window, new Event('pageshow'))
  expect(link()).toBeTruthy()
  fireEvent.click(link() as HTMLElement)
  setToken(60)
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(link()).toBeTruthy()
  setToken(0)
  fireEvent(window, new Event('pageshow'))
  expect(link()).toBeNull()
  expect(screen.getByRole('link', { name: nl.form.keep })).toBeTruthy()
})
