import { beforeEach, describe, expect, it } from 'vitest'
import { NO_CONSENT } from './consent-cookie'
import { CONSENT_DEFAULTS, sendConsent, sendPageView } from './data-layer'

beforeEach(() => {
  window.dataLayer = undefined
})

/** What the container reads, with commands as lists. */
const layer = () =>
  (window.dataLayer ?? []).map((entry) => (Symbol.iterator in Object(entry) ? [...(entry as [])] : entry))

describe('the data layer', () => {
  it('begins with a no to everything but what the site needs', () => {
    new Function(CONSENT_DEFAULTS)()
    expect(layer()).toEqual([
      [
        'consent',
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'denied',
          functionality_storage: 'granted',
          security_storage: 'granted',
        },
      ],
    ])
    // The container knows commands by this.
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]')
  })

  it('hears what a visitor allows', () => {
    sendConsent({ ...NO_CONSENT, analytics: true })
    sendConsent({ ...NO_CONSENT, marketing: true })
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
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
    expect(layer()).toEqual([
      {
        event: 'nuxtRoute',
        address: `${window.location.origin}/actueel?onderwerp=product`,
        title: 'Actueel',
        locale: 'nl',
      },
    ])
  })
})
