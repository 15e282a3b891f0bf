const ADDRESS = '/api/browser-errors'
const MAX_REPORTS = 3
const MAX_FRAMES = 8
const MAX_MESSAGE = 200

/** Loads that fail or end say nothing about the site's scripts. */
const OF_NETWORK = /Abort|ChunkLoad|Network|Timeout|fetch|Load failed/

const sent = new Set<string>()

/** Reports an error whose frames are all of the site's scripts, as extensions and other scripts have their own. */
export function sendError(error: unknown): void {
  try {
    if (!(error instanceof Error) || OF_NETWORK.test(error.name + error.message)) return
    const start = `${location.origin}/_next/static/chunks/`
    const frames = `${error.stack}`.split(/[\s()@]+/).filter((word) => /:\d+:\d+$/.test(word))
    if (!frames[0] || !frames.every((frame) => frame.startsWith(start))) return
    const report = JSON.stringify({
      path: location.pathname,
      name: error.name,
      message: error.message.slice(0, MAX_MESSAGE),
      frames: frames.slice(0, MAX_FRAMES).map((frame) => frame.slice(start.length)),
    })
    if (sent.size >= MAX_REPORTS || sent.has(report)) return
    sent.add(report)
    navigator.sendBeacon(ADDRESS, report)
  } catch {
    // Reporting must not fail itself.
  }
}
