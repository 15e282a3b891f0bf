import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

export interface VitalsReport {
  /** Without query. */
  path: string
  metrics: { name: Metric['name']; value: number; rating: Metric['rating'] }[]
}

const ADDRESS = '/api/vitals'

let started = false

/**
 * Reports the Web Vitals of this visit, once each, when the page is hidden: to the tag container, or to the site's own log.
 * To be called after consent to measuring.
 */
export function reportVitals(toContainer: boolean): void {
  if (started) return
  started = true
  const waiting = new Map<string, VitalsReport['metrics'][number]>()
  const path = window.location.pathname
  const add = ({ name, value, rating }: Metric) =>
    void waiting.set(name, { name, value: Math.round(value * 1000) / 1000, rating })
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(add)
  const send = () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    const metrics = [...waiting.values()]
    waiting.clear()
    if (toContainer) {
      window.dataLayer ??= []
      for (const metric of metrics) window.dataLayer.push({ event: 'web_vitals', path, ...metric })
    } else {
      const report: VitalsReport = { path, metrics }
      navigator.sendBeacon(ADDRESS, JSON.stringify(report))
    }
  }
  // After the library's own listeners, which report at the same moment.
  document.addEventListener('visibilitychange', () => queueMicrotask(send))
}
