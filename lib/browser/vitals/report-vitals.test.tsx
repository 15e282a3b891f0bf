import { expect, test, vi } from 'vitest'
import { showPage } from '@/lib/testing'
import { FULL_CONSENT, NO_CONSENT } from '../consent/consent-cookie'
import { writeConsent } from '../consent/use-consent'

type Listener = (metric: { name: string; value: number; rating: string }) => void
const listeners: Listener[] = []
vi.mock('web-vitals', () => ({
  onCLS: (listener: Listener) => listeners.push(listener),
  ...Object.fromEntries(['onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, () => {}])),
}))

const METRIC = { name: 'CLS', value: 0.212, rating: 'poor' }

test.each([
  ['goes to the container', true, FULL_CONSENT, [{ event: 'web_vitals', path: '/materialen', ...METRIC }], []],
  ['goes home', false, FULL_CONSENT, [], [['/api/vitals', JSON.stringify({ path: '/materialen', metrics: [METRIC] })]]],
  ['goes nowhere once consent was withdrawn', true, NO_CONSENT, [], []],
])('each figure %s, once, without the query, when the page is hidden', async (_, toContainer, later, layer, sent) => {
  vi.resetModules()
  listeners.length = 0
  const { reportVitals } = await import('./report-vitals')
  const beacon = vi.fn()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  window.dataLayer = []
  window.history.replaceState(null, '', '/materialen?q=geheim')
  writeConsent(FULL_CONSENT)
  for (const _ of [1, 2]) reportVitals(toContainer)
  for (const value of [0.1, 0.21239]) for (const listen of listeners) listen({ ...METRIC, value })
  expect([window.dataLayer, beacon.mock.calls]).toEqual([[], []])
  writeConsent(later)
  for (const _ of [1, 2]) {
    showPage(false)
    await Promise.resolve()
  }
  expect([window.dataLayer, beacon.mock.calls]).toEqual([layer, sent])
})
