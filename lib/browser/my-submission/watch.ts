import { dataOf } from '@/graphql/errors'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import { browserClient } from '../data/apollo-client'
import { MySubmissionQuery, MySubmissionVersion } from '../data/browser-operations'
import { GATEWAY } from '../data/client-settings'
import { watchChanges } from '../realtime/subscribe'

export const POLL_INTERVAL_MS = 15_000

export interface WatchOptions {
  locale: LocaleCode
  realtimeUrl: string | null
  onResult: (result: MySubmissionResult) => void
  onConnection: (connected: boolean) => void
}

export type Watch = ReturnType<typeof watchMySubmission>

export function watchMySubmission({ locale, realtimeUrl, onResult, onConnection }: WatchOptions) {
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
  let version: string | null | undefined

  const refetch = () => {
    if (!stopped) query.refetch().catch(() => onConnection(false))
  }

  async function check(): Promise<void> {
    try {
      const response = await client.query({ query: MySubmissionVersion, fetchPolicy: 'no-cache', context })
      const { mySubmissionVersion } = dataOf(response)
      if (stopped) return
      onConnection(true)
      if (version !== undefined && version !== mySubmissionVersion) refetch()
      version = mySubmissionVersion
    } catch {
      if (!stopped) onConnection(false)
    }
  }

  const results = query.subscribe(({ data, dataState, error }) => {
    if (error) return onConnection(false)
    if (dataState !== 'complete') return
    onConnection(true)
    onResult(data.mySubmission)
  })
  const stopWatching = watchChanges({
    url: realtimeUrl,
    query: 'subscription { submissionChanged { uid status } }',
    onData: refetch,
    pollInterval: () => POLL_INTERVAL_MS,
    check,
  })
  void check()

  return {
    refetch,
    stop: () => {
      stopped = true
      results.unsubscribe()
      stopWatching()
    },
  }
}
