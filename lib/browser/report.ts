import type { FormStep } from '@/lib/forms/steps'

/** Sends something home that the visitor does not need. */
const report = (address: string, content: object): void => void navigator.sendBeacon?.(address, JSON.stringify(content))

export const reportArrival = (query: string, path: string): void =>
  report('/api/search/arrivals', { path: path.split(/[?#]/, 1)[0], query })

export const reportStep = (step: FormStep & { step: 'begun' | 'refused' }): void => report('/api/form-steps', step)

export const reportMetrics = (metrics: object): void => report('/api/vitals', metrics)

const MAX_ERRORS = 3
const MAX_FRAMES = 8
const MAX_MESSAGE = 200

const OF_NETWORK = /Abort|ChunkLoad|Network|Timeout|fetch|Load failed/

const reported = new Set<string>()

/** Reports an error whose frames are all of the site's scripts, as extensions and other scripts have their own. */
export function reportError(error: unknown): void {
  try {
    if (!(error instanceof Error) || OF_NETWORK.test(error.name + error.message)) return
    const start = `${location.origin}/_next/static/chunks/`
    const frames = `${error.stack}`.split(/[\s()@]+/).filter((word) => /:\d+:\d+$/.test(word))
    if (!frames[0] || !frames.every((frame) => frame.startsWith(start))) return
    const content = {
      path: location.pathname,
      name: error.name,
      message: error.message.slice(0, MAX_MESSAGE),
      frames: frames.slice(0, MAX_FRAMES).map((frame) => frame.slice(start.length)),
    }
    const text = JSON.stringify(content)
    if (reported.size >= MAX_ERRORS || reported.has(text)) return
    reported.add(text)
    report('/api/browser-errors', content)
  } catch {}
}
