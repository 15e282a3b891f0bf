import { dataOf } from '@/graphql/errors'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import { browserClient } from '../data/apollo-client'
import { MySubmissionQuery, MySubmissionVersion } from '../data/browser-operations'
import { GATEWAY } from '../data/client-settings'
import { createSubscriptionClient } from '../realtime/subscription-client'
import { toResult } from './result'

export const POLL_INTERVAL_MS = 15_000

const SUBSCRIPTION = 'subscription { submissionChanged { uid status } }'

export interface WatchOptions {
  locale: LocaleCode
  /** Null polls for changes. */
  realtimeUrl: string | null
  onResult: (result: MySubmissionResult) => void
  onConnection: (connected: boolean) => void
}

export interface Watch {
  refetch: () => void
  stop: () => void
}

/** A hidden page waits. Login and logout restart both. */
export function watchMySubmission({ locale, realtimeUrl, onResult, onConnection }: WatchOptions): Watch {
  const client = browserClient()
  const context = { uri: GATEWAY }
  const query = client.watchQuery({
    query: MySubmissionQuery,
    variables: { locale },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: false,
    context,
  })
  let stopped = false
  let isSubscribed = false
  let version: string | null | undefined
  const isHidden = () => document.visibilityState === 'hidden'

  const refetch = () => {
    if (stopped) return
    query.refetch().catch(() => onConnection(false))
  }

  async function check(): Promise<void> {
    if (stopped || isHidden()) return
    try {
      const { mySubmissionVersion } = await client
        .query({ query: MySubmissionVersion, fetchPolicy: 'no-cache', context })
        .then(dataOf)
      if (stopped) return
      onConnection(true)
      if (version !== undefined && version !== mySubmissionVersion) refetch()
      version = mySubmissionVersion
    } catch {
      if (!stopped) onConnection(false)
    }
  }

  function onVisibilityChange(): void {
    if (!isHidden()) void check()
  }

  const results = query.subscribe(({ data, dataState, error }) => {
    if (error) return onConnection(false)
    const result = dataState === 'complete' ? toResult(data.mySubmission) : null
    if (!result) return
    onConnection(true)
    onResult(result)
  })
  const socket = createSubscriptionClient(realtimeUrl, {
    onStatus: (connected) => {
      isSubscribed = connected
      // Covers earlier changes, or finds out whether the site can be reached.
      if (connected) refetch()
      else void check()
    },
  })
  socket?.subscribe(SUBSCRIPTION, {
    next: refetch,
    error: () => {
      isSubscribed = false
      socket.close()
    },
  })
  const poll = setInterval(() => {
    if (!isSubscribed) void check()
  }, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', onVisibilityChange)
  void check()

  return {
    refetch,
    stop: () => {
      stopped = true
      clearInterval(poll)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      results.unsubscribe()
      socket?.close()
    },
  }
}
