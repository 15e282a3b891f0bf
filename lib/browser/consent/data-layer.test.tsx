import { beforeEach, expect, it } from 'vitest'
import { NO_CONSENT } from './consent-cookie'
import { CONSENT_DEFAULTS, sendConsent, sendPageView } from './data-layer'

beforeEach(() => {
  window.dataLayer = undefined
})

/** The container recognizes commands by the type of `arguments`. */
const layer = () =>
  (window.dataLayer ?? []).map((entry) => (`${entry}` === '[object Arguments]' ? [...(entry as [])] : entry))

const storage = (value: string) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value })

it('begins with a no to everything but what the site needs', () => {
  new Function(CONSENT_DEFAULTS)()
  const needed = { functionality_storage: 'granted', security_storage: 'granted' }
  const command = { ...storage('denied'), analytics_storage: 'denied', ...needed }
  expect(layer()).toEqual([['consent', 'default', command]])
})

it('hears what a visitor allows', () => {
  sendConsent({ ...NO_CONSENT, analytics: true })
  sendConsent({ ...NO_CONSENT, marketing: true })
  expect(layer()).toEqual([
    ['consent', 'update', { ...storage('denied'), analytics_storage: 'granted' }],
    ['consent', 'update', { ...storage('granted'), analytics_storage: 'denied' }],
  ])
})

it('hears of a page by address, title and language, without the hash', () => {
  window.history.replaceState(null, '', '/actueel?onderwerp=product#top')
  document.title = 'Actueel'
  sendPageView('nl')
  const address = `${window.location.origin}/actueel?onderwerp=product`
  expect(layer()).toEqual([{ event: 'nuxtRoute', address, title: 'Actueel', locale: 'nl' }])
})

it('removes the cookies of what is not allowed, also of the path that set them, and no others', () => {
  window.history.replaceState(null, '', '/werken-bij/vacatures')
  const cookies = ['/', '/werken-bij', '/werken-bij/', '/werken-bij/vacatures'].map((path) => `_ga_ABC=1; Path=${path}`)
  for (const name of ['_ga', '_gid', '_gat_UA-1', '_gcl_au', '_fbp', 'own', '_gaming'])
    cookies.push(`${name}=1; Path=/`)
  for (const cookie of [...cookies, '_ga_D=1; Path=/; Domain=localhost']) document.cookie = cookie
  const names = () => document.cookie.split('; ').map((part) => part.split('=')[0])
  const before = names()
  sendConsent({ ...NO_CONSENT, analytics: true, marketing: true })
  expect(names()).toEqual(before)
  sendConsent({ ...NO_CONSENT, analytics: true })
  expect(names()).toEqual(before.filter((name) => name !== '_gcl_au' && name !== '_fbp'))
  sendConsent(NO_CONSENT)
  expect(names()).toEqual(['own', '_gaming'])
})
