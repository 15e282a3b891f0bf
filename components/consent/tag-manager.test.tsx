import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FULL_CONSENT } from '@/lib/browser/consent/consent-cookie'
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

// What the tag manager learns before consent and after a withdrawal is tested in tests/e2e/tag-container.spec.ts.
test('a container that waits for consent to measuring is not loaded by a film of one page', () => {
  window.history.replaceState(null, '', '/contact')
  show('consent')
  act(() => writeConsent({ functional: true, marketing: true }))
  expect(screen.queryByText('container')).toBeNull()
  act(() => writeConsent(FULL_CONSENT))
  expect(screen.getByText('container')).toBeTruthy()
})
