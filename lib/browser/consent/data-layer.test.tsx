import { beforeEach, expect, it } from 'vitest'
import { NO_CONSENT } from './consent-cookie'
import { CONSENT_DEFAULTS, sendConsent, sendPageView } from './data-layer'

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
  // The container knows commands by this.
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
