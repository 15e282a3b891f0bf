import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FULL_CONSENT, NO_CONSENT, type StoredConsent } from '@/lib/browser/consent/consent-cookie'
import { writeConsent } from '@/lib/browser/consent/use-consent'
import type { RouteChangeListener } from '@/lib/browser/navigation/route-changes'

const listeners = vi.hoisted(() => new Set<RouteChangeListener>())
vi.mock(import('@next/third-parties/google'), async (original) => ({
  ...(await original()),
  GoogleTagManager: () => <p>container</p>,
}))
vi.mock('@/lib/browser/navigation/route-changes', () => ({
  onRouteChange: (listener: RouteChangeListener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}))

const { TagManager } = await import('./tag-manager')

const show = (loads: 'always' | 'consent') =>
  render(<TagManager id="GTM-TEST" url="https://tags.example.test/gtm.js" loads={loads} locale="nl" />)

const changeRoute = () =>
  act(() => {
    for (const { ends } of listeners) ends?.('push')
  })

const choose = (consent: StoredConsent) => act(() => writeConsent(consent))
const views = () => JSON.stringify(window.dataLayer).match(/nuxtRoute/g)?.length ?? 0

beforeEach(() => {
  window.dataLayer = []
  document.cookie = 'consent=; Max-Age=0; Path=/'
})

test('the container is not loaded on a page whose address has a token, and does not see it later', () => {
  window.history.replaceState(null, '', '/werken-bij/vacature-e-mail?confirm=secret')
  show('always')
  expect(screen.queryByText('container')).toBeNull()
  window.history.replaceState(null, '', '/werken-bij/vacatures?branch=production')
  changeRoute()
  expect(screen.getByText('container')).toBeTruthy()
  expect(JSON.stringify(window.dataLayer)).not.toContain('secret')
  expect(JSON.stringify(window.dataLayer)).toContain('branch=production')
})

test('a container that waits for consent is told nothing before it, and of no page after a withdrawal', () => {
  const visit = (path: string) => {
    window.history.replaceState(null, '', path)
    changeRoute()
  }
  window.history.replaceState(null, '', '/contact')
  show('consent')
  choose(NO_CONSENT)
  // A film of one page is no consent to measuring.
  choose({ functional: true, marketing: true })
  visit('/materialen')
  expect(screen.queryByText('container')).toBeNull()
  expect(views()).toBe(0)
  choose(FULL_CONSENT)
  expect(screen.getByText('container')).toBeTruthy()
  visit('/actueel')
  expect(views()).toBe(2)
  choose(NO_CONSENT)
  visit('/contact')
  expect(views()).toBe(2)
})
