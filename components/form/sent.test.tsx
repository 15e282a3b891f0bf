import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TOKEN_COOKIE } from '@/lib/forms/my-submission/personal-token'
import nl from '@/messages/nl.json'
import { Sent } from './form'

const setToken = (maxAge: number) => {
  document.cookie = `${TOKEN_COOKIE}=a; max-age=${maxAge}`
}
afterEach(() => setToken(0))

const link = (name = nl.form.follow) => screen.queryByRole('link', { name })

const show = (form = 'contact', hasEmail = true) =>
  render(
    <Sent
      {...{ form, hasEmail, locale: 'nl', texts: nl.form, rows: [], files: 0, success: null }}
      reference="1-ABCD"
      link="/my-submission?link=a"
      onAnother={() => {}}
    />,
  )

it.each([
  ['contact', true],
  ['openApplicationEn', false],
  ['jobAlert', false],
])('after %s a link to the materials is shown: %s', (form, expected) => {
  show(form)
  expect(link(nl.form.onwardMaterials) !== null).toBe(expected)
})

it.each([true, false])(
  'says that the link is the only one to whoever gave no e-mail address (given: %s)',
  (hasEmail) => {
    show('contact', hasEmail)
    expect(screen.queryByText(nl.form.followOnly, { exact: false }) === null).toBe(hasEmail)
  },
)

it('offers the personal link until it was followed and its visitor has logged out', () => {
  show()
  fireEvent(window, new Event('pageshow'))
  fireEvent.click(link() as HTMLElement)
  setToken(60)
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(link()).toBeTruthy()
  setToken(0)
  fireEvent(window, new Event('pageshow'))
  expect(link()).toBeNull()
  expect(link(nl.form.keep)).toBeTruthy()
})
