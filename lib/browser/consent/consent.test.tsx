import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import { consentCookie, FULL_CONSENT, isComplete, NO_CONSENT, parseConsent } from './consent-cookie'
import { sendConsent } from './data-layer'
import { readConsent, useConsent, useConsentMissing, writeConsent } from './use-consent'

const forget = () => {
  document.cookie = 'consent=; Max-Age=0; Path=/'
}
beforeEach(forget)

describe('the consent cookie', () => {
  // For how long, and where: tests/e2e/consent.spec.ts.
  it('is Secure on HTTPS, and no choice when it says something else', () => {
    expect(consentCookie(NO_CONSENT, true)).toMatch(/; Secure$/)
    for (const value of [undefined, '', 'yes', '%', 'null', '7']) expect(parseConsent(value)).toBeNull()
  })

  it('is complete only with an answer for every category, and takes nothing but true for a yes', () => {
    const cookie = (stored: object) => encodeURIComponent(JSON.stringify(stored))
    const values = [{ functional: true, marketing: true }, { analytics: 'no', marketing: true }, NO_CONSENT].map(cookie)
    expect([undefined, ...values].map(isComplete)).toEqual([false, false, false, true])
    expect(parseConsent(cookie({ functional: false, analytics: 'true', marketing: 1 }))).toEqual(NO_CONSENT)
  })
})

describe('consent', () => {
  it('is given for one category only, known everywhere on the page at once, and taken back', () => {
    const hooks = (['analytics', 'marketing'] as const).map((category) => renderHook(() => useConsent(category)))
    const missing = renderHook(() => useConsentMissing())
    const granted = () => hooks.map(({ result }) => result.current.granted)
    expect([readConsent(), missing.result.current]).toEqual([null, true])
    act(() => hooks[1]?.result.current.grant())
    expect(readConsent()).toEqual({ functional: true, analytics: false, marketing: true })
    expect([granted(), missing.result.current]).toEqual([[false, true], true])
    act(() => writeConsent(FULL_CONSENT))
    expect([granted(), missing.result.current]).toEqual([[true, true], false])
    act(() => writeConsent(NO_CONSENT))
    expect([granted(), missing.result.current]).toEqual([[false, false], false])
  })

  it('is taken back in other tabs too', async () => {
    act(() => writeConsent(FULL_CONSENT))
    const { result } = renderHook(() => useConsent('marketing'))
    const other = new BroadcastChannel('consentchange')
    onTestFinished(() => other.close())
    document.cookie = consentCookie(NO_CONSENT, false)
    other.postMessage(null)
    await vi.waitFor(() => expect(result.current.granted).toBe(false), WAIT)
  })

  it.each([
    ['stores no cookies', ''],
    ['still reads the choice before', consentCookie({ marketing: true }, false)],
  ])('lasts until the page is loaded again where the browser %s', (_, cookies) => {
    const { result } = renderHook(() => useConsentMissing())
    const stored = vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
    act(() => writeConsent(NO_CONSENT))
    expect(result.current).toBe(false)
    stored.mockRestore()
    forget()
    expect(readConsent()).toEqual(NO_CONSENT)
    writeConsent(FULL_CONSENT)
    expect(readConsent()).toEqual(FULL_CONSENT)
  })
})

const storage = (value: string) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value })

// The defaults and page views: tests/e2e/tag-container.spec.ts.
it('the container hears what a visitor allows, by `arguments`, as it recognizes no others', () => {
  window.dataLayer = []
  sendConsent({ ...NO_CONSENT, analytics: true })
  sendConsent({ ...NO_CONSENT, marketing: true })
  const layer = window.dataLayer as unknown as object[]
  expect(layer.map(String)).toEqual(Array(2).fill('[object Arguments]'))
  expect(layer.map((entry) => [...(entry as [])])).toEqual([
    ['consent', 'update', { ...storage('denied'), analytics_storage: 'granted' }],
    ['consent', 'update', { ...storage('granted'), analytics_storage: 'denied' }],
  ])
})

it('consent removes the cookies of what is not allowed, also of the path that set them, and no others', () => {
  window.history.replaceState(null, '', '/werken-bij/vacatures')
  for (const path of ['/', '/werken-bij', '/werken-bij/', '/werken-bij/vacatures'])
    document.cookie = `_ga_ABC=1; Path=${path}`
  for (const name of ['_ga', '_gid', '_gat_UA-1', '_gcl_au', '_fbp', 'own', '_gaming'])
    document.cookie = `${name}=1; Path=/`
  document.cookie = '_ga_D=1; Path=/; Domain=localhost'
  const names = () => document.cookie.split('; ').map((part) => part.split('=')[0])
  const before = names()
  sendConsent({ ...NO_CONSENT, analytics: true, marketing: true })
  expect(names()).toEqual(before)
  sendConsent({ ...NO_CONSENT, analytics: true })
  expect(names()).toEqual(before.filter((name) => name !== '_gcl_au' && name !== '_fbp'))
  sendConsent(NO_CONSENT)
  expect(names()).toEqual(['own', '_gaming'])
})
