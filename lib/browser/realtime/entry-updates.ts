import { watchChanges } from './subscribe'

export const POLL_INTERVAL_MS = 3000
/** While an editor types: a Craft has no websocket, and each check costs it a request. */
export const TYPING_INTERVAL_MS = 400
export const TYPING_MS = 60_000

const DEBOUNCE_MS = 30

interface Change {
  kind: 'PUBLISHED' | 'DRAFT'
  id: string
  siteId: number
}

export interface LiveUpdateOptions {
  realtimeUrl: string | null
  realtimeToken: () => string | null
  canonicalId: number
  siteId: number
  shownVersion: () => string
  latestVersion: () => Promise<string | null>
  update: () => void
  isUpdating: () => boolean
}

export function startLiveUpdates(options: LiveUpdateOptions): () => void {
  let stopped = false
  let isDue = false
  let changedAt = performance.now()
  let debounce: ReturnType<typeof setTimeout> | undefined

  function update(): void {
    if (stopped) return
    changedAt = performance.now()
    isDue = document.visibilityState === 'hidden'
    if (!isDue) options.update()
  }

  async function check(): Promise<void> {
    if (isDue) return update()
    if (options.isUpdating()) return
    const latest = await options.latestVersion()
    if (latest !== null && latest !== options.shownVersion() && !options.isUpdating()) update()
  }

  const stop = watchChanges({
    url: options.realtimeUrl,
    query: 'subscription { contentChanged { kind id siteId } }',
    parameters: (): Record<string, string> => {
      const token = options.realtimeToken()
      return token ? { realtime: token } : {}
    },
    onData: (data) => {
      const change = (data as { contentChanged?: Change } | null)?.contentChanged
      if (change?.siteId !== options.siteId) return
      if (change.kind === 'DRAFT' && change.id !== String(options.canonicalId)) return
      clearTimeout(debounce)
      debounce = setTimeout(update, DEBOUNCE_MS)
    },
    pollInterval: () => (performance.now() - changedAt < TYPING_MS ? TYPING_INTERVAL_MS : POLL_INTERVAL_MS),
    check,
  })
  return () => {
    stopped = true
    clearTimeout(debounce)
    stop()
  }
}
