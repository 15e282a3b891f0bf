import {
  createSubscriptionClient,
  type SubscriptionClient,
  type SubscriptionClientOptions,
} from './subscription-client'

export const POLL_INTERVAL_MS = 3000

/** One save makes several changes. */
const DEBOUNCE_MS = 30

const SUBSCRIPTION = 'subscription { contentChanged { kind id siteId } }'

interface Change {
  kind: 'PUBLISHED' | 'DRAFT'
  id: string
  siteId: number
}

export interface LiveUpdateOptions {
  realtimeUrl: string | null
  realtimeToken?: () => string | null
  canonicalId: number | null
  siteId: number
  shownVersion: () => string
  latestVersion: () => Promise<string | null>
  update: () => void
  isUpdating: () => boolean
  connect?: (url: string | null, options: SubscriptionClientOptions) => SubscriptionClient | null
}

export function startLiveUpdates(options: LiveUpdateOptions): () => void {
  const { connect = createSubscriptionClient } = options
  let stopped = false
  let isConnected = false
  let isDue = false
  let debounce: ReturnType<typeof setTimeout> | undefined
  const isHidden = () => document.visibilityState === 'hidden'

  function update(): void {
    if (stopped) return
    isDue = isHidden()
    if (!isDue) options.update()
  }

  async function check(): Promise<void> {
    if (stopped || isHidden() || options.isUpdating()) return
    const latest = await options.latestVersion()
    if (latest !== null && latest !== options.shownVersion() && !options.isUpdating()) update()
  }

  function onChange({ data }: { data?: unknown }): void {
    const change = (data as { contentChanged?: Change } | undefined)?.contentChanged
    if (!change || change.siteId !== options.siteId) return
    // Drafts of other entries do not appear, but lists may show any public entry.
    if (change.kind === 'DRAFT' && change.id !== String(options.canonicalId)) return
    clearTimeout(debounce)
    debounce = setTimeout(update, DEBOUNCE_MS)
  }

  function onVisibilityChange(): void {
    if (isHidden()) return
    if (isDue) update()
    else void check()
  }

  const client = connect(options.realtimeUrl, {
    parameters: (): Record<string, string> => {
      const token = options.realtimeToken?.()
      return token ? { realtime: token } : {}
    },
    onStatus: (connected) => {
      isConnected = connected
      if (connected) void check()
    },
  })
  client?.subscribe(SUBSCRIPTION, {
    next: onChange,
    error: () => {
      // The server does not know the subscription, so it polls.
      isConnected = false
      client.close()
    },
  })
  const poll = setInterval(() => {
    if (!isConnected) void check()
  }, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    stopped = true
    clearTimeout(debounce)
    clearInterval(poll)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    client?.close()
  }
}
