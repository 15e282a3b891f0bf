import { beforeEach, expect, it } from 'vitest'
import { NO_CONSENT } from './consent-cookie'
import { CONSENT_DEFAULTS } from './consent-defaults'
import { sendConsent, sendPageView } from './data-layer'

beforeEach(() => {
  window.dataLayer = undefined
})

const layer = () =>
  (window.dataLayer ?? []).map((entry) => (Symbol.iterator in Object(entry) ? [...(entry as [])] : entry))

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

it('begins with a no to everything but what the site needs', () => {
  new Function(CONSENT_DEFAULTS)()
  const needed = { functionality_storage: 'granted', security_storage: 'granted' }
  expect(layer()).toEqual([['consent', 'default', { ...denied, analytics_storage: 'denied', ...needed }]])
  // The container recognizes commands by this type.
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]')
})

it('hears what a visitor allows', () => {
  sendConsent({ ...NO_CONSENT, analytics: true })
  sendConsent({ ...NO_CONSENT, marketing: true })
  const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
  expect(layer()).toEqual([
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ['consent', 'update', { ...granted, analytics_storage: 'denied' }],
  ])
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]')
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
  const paths = ['/', '/werken-bij', '/werken-bij/', '/werken-bij/vacatures']
  for (const path of paths) document.cookie = `_ga_ABC=1; Path=${path}`
  for (const name of ['_ga', '_gid', '_gat_UA-1', '_gcl_au', '_fbp', 'own', '_gaming'])
    document.cookie = `${name}=1; Path=/`
  document.cookie = '_ga_D=1; Path=/; Domain=localhost'
  const names = () => document.cookie.split('; ').map((part) => part.split('=')[0])
  sendConsent({ ...NO_CONSENT, analytics: true, marketing: true })
  expect(names()).toContain('_ga_ABC')
  sendConsent({ ...NO_CONSENT, analytics: true })
  expect(names()).toEqual(expect.arrayContaining(['_ga', '_ga_ABC', '_gid', 'own']))
  expect(names()).not.toEqual(expect.arrayContaining(['_gcl_au']))
  sendConsent(NO_CONSENT)
  expect(names()).toContain('own')
  expect(names().filter((name) => name?.startsWith('_'))).toEqual(['_gaming'])
})
