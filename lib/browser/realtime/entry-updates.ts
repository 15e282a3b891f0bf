import { createRealtime, type Realtime, type RealtimeOptions } from './client'

/** How often to ask for changes where nothing tells of them, in milliseconds. */
export const POLL_INTERVAL = 3000

/** Time in which the changes of one save come in, in milliseconds: they make one update. */
const BURST = 30

const CHANGES = 'subscription { contentChanged { kind id siteId } }'

interface Change {
  kind: 'PUBLISHED' | 'DRAFT'
  id: string
  siteId: number
}

export interface LiveUpdateOptions {
  /** Websocket that tells of changes; null where there is none. */
  realtimeUrl: string | null
  /** What lets this browser connect to the embedded backend. */
  realtimeToken?: () => string | null
  /** The entry that the page shows; null where there is none. */
  canonicalId: number | null
  siteId: number
  /** Version of what is on the screen. */
  shownVersion: () => string
  /** Version that the backend has; null where it does not say. */
  latestVersion: () => Promise<string | null>
  /** Brings the page up to date. */
  update: () => void
  /** Whether that is under way. */
  isUpdating: () => boolean
  connect?: (url: string | null, options: RealtimeOptions) => Realtime | null
}

/**
 * Updates a preview when the content behind it changes: told by the websocket, or asking where there is none or it is
 * lost. While nobody looks, nothing happens; what changed meanwhile is shown on return. @returns ends it
 */
export function startLiveUpdates(options: LiveUpdateOptions): () => void {
  const { connect = createRealtime } = options
  let ended = false
  let isTold = false
  let isDue = false
  let burst: ReturnType<typeof setTimeout> | undefined
  const isHidden = () => document.visibilityState === 'hidden'

  function update(): void {
    if (ended) return
    isDue = isHidden()
    if (!isDue) options.update()
  }

  async function check(): Promise<void> {
    if (ended || isHidden() || options.isUpdating()) return
    const latest = await options.latestVersion()
    if (latest !== null && latest !== options.shownVersion() && !options.isUpdating()) update()
  }

  function onChange({ data }: { data?: unknown }): void {
    const change = (data as { contentChanged?: Change } | undefined)?.contentChanged
    if (!change || change.siteId !== options.siteId) return
    // Of all drafts, a preview shows this entry's alone; of what is public, its lists may show anything.
    if (change.kind === 'DRAFT' && change.id !== String(options.canonicalId)) return
    clearTimeout(burst)
    burst = setTimeout(update, BURST)
  }

  function onVisibilityChange(): void {
    if (isHidden()) return
    if (isDue) update()
    else void check()
  }

  const realtime = connect(options.realtimeUrl, {
    parameters: (): Record<string, string> => {
      const token = options.realtimeToken?.()
      return token ? { realtime: token } : {}
    },
    onStatus: (connected) => {
      isTold = connected
      // What changed before anybody told.
      if (connected) void check()
    },
  })
  realtime?.subscribe(CHANGES, {
    next: onChange,
    error: () => {
      // A websocket without this subscription is none.
      isTold = false
      realtime.close()
    },
  })
  const poll = setInterval(() => {
    if (!isTold) void check()
  }, POLL_INTERVAL)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    ended = true
    clearTimeout(burst)
    clearInterval(poll)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    realtime?.close()
  }
}
