import { beforeEach, expect, it } from 'vitest'
import { NO_CONSENT } from './consent-cookie'
import { sendConsent } from './data-layer'

beforeEach(() => {
  window.dataLayer = undefined
})

const storage = (value: string) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value })

// The defaults and page views: tests/e2e/consent.spec.ts.
it('the container hears what a visitor allows, by `arguments`, as it recognizes no others', () => {
  sendConsent({ ...NO_CONSENT, analytics: true })
  sendConsent({ ...NO_CONSENT, marketing: true })
  const layer = window.dataLayer as object[]
  expect(layer.map(String)).toEqual(Array(2).fill('[object Arguments]'))
  expect(layer.map((entry) => [...(entry as [])])).toEqual([
    ['consent', 'update', { ...storage('denied'), analytics_storage: 'granted' }],
    ['consent', 'update', { ...storage('granted'), analytics_storage: 'denied' }],
  ])
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
