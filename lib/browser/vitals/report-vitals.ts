import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { pushData } from '../consent/data-layer'
import { readConsent } from '../consent/use-consent'

export interface VitalsReport {
  path: string
  metrics: { name: Metric['name']; value: number; rating: Metric['rating'] }[]
}

const ADDRESS = '/api/vitals'

let started = false

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
    if (!readConsent()?.analytics) return
    if (toContainer) {
      for (const metric of metrics) pushData({ event: 'web_vitals', path, ...metric })
    } else {
      const report: VitalsReport = { path, metrics }
      navigator.sendBeacon(ADDRESS, JSON.stringify(report))
    }
  }
  // Runs after the library's own listeners, which report at the same moment.
  document.addEventListener('visibilitychange', () => queueMicrotask(send))
}
