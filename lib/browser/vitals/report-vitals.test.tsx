import { expect, test, vi } from 'vitest'
import { FULL_CONSENT, NO_CONSENT } from '../consent/consent-cookie'
import { writeConsent } from '../consent/use-consent'

type Listener = (metric: { name: string; value: number; rating: string }) => void
const listeners: Record<string, Listener> = {}
const on = (name: string) => (listener: Listener) => {
  listeners[name] = listener
}
vi.mock('web-vitals', () => ({
  onCLS: on('CLS'),
  onFCP: on('FCP'),
  onINP: on('INP'),
  onLCP: on('LCP'),
  onTTFB: on('TTFB'),
}))

const hide = async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
}

test.each([true, false])(
  'each figure is reported once, without the query, when the page is hidden (container: %s)',
  async (toContainer) => {
    vi.resetModules()
    const { reportVitals } = await import('./report-vitals')
    const beacon = vi.fn<(address: string, body: string) => boolean>(() => true)
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
    window.dataLayer = []
    writeConsent(FULL_CONSENT)
    window.history.replaceState(null, '', '/materialen?q=geheim')
    reportVitals(toContainer)
    reportVitals(toContainer)
    for (const value of [0.1, 0.21239]) listeners.CLS?.({ name: 'CLS', value, rating: 'poor' })
    expect(beacon).not.toHaveBeenCalled()
    await hide()
    await hide()
    const metric = { name: 'CLS', value: 0.212, rating: 'poor' }
    if (toContainer) expect(window.dataLayer).toEqual([{ event: 'web_vitals', path: '/materialen', ...metric }])
    else {
      expect(beacon).toHaveBeenCalledOnce()
      const [address, body] = beacon.mock.calls[0] ?? []
      expect(address).toBe('/api/vitals')
      expect(JSON.parse(body ?? '')).toEqual({ path: '/materialen', metrics: [metric] })
    }
  },
)

test('nothing is reported after consent was withdrawn', async () => {
  vi.resetModules()
  const { reportVitals } = await import('./report-vitals')
  window.dataLayer = []
  writeConsent(FULL_CONSENT)
  reportVitals(true)
  listeners.CLS?.({ name: 'CLS', value: 0.1, rating: 'good' })
  writeConsent(NO_CONSENT)
  await hide()
  expect(window.dataLayer).toEqual([])
})
