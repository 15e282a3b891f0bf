import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { pushData } from '../consent/data-layer'
import { readConsent } from '../consent/use-consent'
import { reportMetrics } from '../report'

let started = false

export function reportVitals(toContainer: boolean): void {
  if (started) return
  started = true
  const waiting = new Map<string, Pick<Metric, 'name' | 'value' | 'rating'>>()
  const path = window.location.pathname
  const add = ({ name, value, rating }: Metric) =>
    void waiting.set(name, { name, value: Math.round(value * 1000) / 1000, rating })
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(add)
  const send = () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    const metrics = [...waiting.values()]
    waiting.clear()
    if (!readConsent()?.analytics) return
    if (!toContainer) return reportMetrics({ path, metrics })
    for (const metric of metrics) pushData({ event: 'web_vitals', path, ...metric })
  }
  document.addEventListener('visibilitychange', () => queueMicrotask(send))
}
