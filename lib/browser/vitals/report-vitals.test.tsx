import { beforeEach, expect, test, vi } from 'vitest'
import { FULL_CONSENT, NO_CONSENT } from '../consent/consent-cookie'
import { writeConsent } from '../consent/use-consent'

type Listener = (metric: { name: string; value: number; rating: string }) => void
const listeners: Listener[] = []
vi.mock('web-vitals', () => ({
  onCLS: (listener: Listener) => listeners.push(listener),
  ...Object.fromEntries(['onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, () => {}])),
}))

const beacon = vi.fn<(address: string, body: string) => boolean>()
const hide = async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
}

beforeEach(() => {
  vi.resetModules()
  listeners.length = 0
  beacon.mockReset()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  window.dataLayer = []
  window.history.replaceState(null, '', '/materialen?q=geheim')
  writeConsent(FULL_CONSENT)
})

async function measure(toContainer: boolean) {
  const { reportVitals } = await import('./report-vitals')
  for (const _ of [1, 2]) reportVitals(toContainer)
  for (const value of [0.1, 0.21239]) for (const listen of listeners) listen({ name: 'CLS', value, rating: 'poor' })
}

const METRIC = { name: 'CLS', value: 0.212, rating: 'poor' }

test.each([
  [true, [{ event: 'web_vitals', path: '/materialen', ...METRIC }], []],
  [false, [], [['/api/vitals', JSON.stringify({ path: '/materialen', metrics: [METRIC] })]]],
])('each figure is reported once, without the query, when the page is hidden (container: %s)', async (...given) => {
  const [toContainer, inContainer, sent] = given
  await measure(toContainer)
  expect([window.dataLayer, beacon.mock.calls]).toEqual([[], []])
  for (const _ of [1, 2]) await hide()
  expect([window.dataLayer, beacon.mock.calls]).toEqual([inContainer, sent])
})

test('nothing is reported after consent was withdrawn', async () => {
  await measure(true)
  writeConsent(NO_CONSENT)
  await hide()
  expect(window.dataLayer).toEqual([])
})
