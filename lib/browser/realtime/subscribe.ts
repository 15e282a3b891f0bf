import { onTokenChange, readToken } from '../session'
import type { Connection, Sink } from './connection'
import { connectCurrent } from './current-protocol'
import { connectLegacy } from './legacy-protocol'

/** Specification, section 9. */
const TIMEOUT_MS = 30_000
const MIN_TIMEOUT_MS = 1000

export interface SubscriptionClientOptions {
  onStatus?: (connected: boolean) => void
  token?: () => string | null
  parameters?: () => Record<string, string>
  timeout?: number
  minTimeout?: number
}

export interface SubscriptionClient {
  subscribe: (query: string, sink: Sink) => () => void
  restart: () => void
  close: () => void
}

interface Subscription {
  query: string
  sink: Sink
  stop?: () => void
}

/** Tries both protocols in turn. After a refusal only a restart tries again. Null without a URL. */
export function createSubscriptionClient(
  url: string | null,
  {
    onStatus = () => {},
    token = readToken,
    parameters: more = () => ({}),
    timeout = TIMEOUT_MS,
    minTimeout = MIN_TIMEOUT_MS,
  }: SubscriptionClientOptions = {},
): SubscriptionClient | null {
  if (!url) return null
  const subscriptions = new Set<Subscription>()
  let connection: Connection | undefined
  let acknowledged = false
  let isLegacy = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const attemptTimeout = () => Math.min(timeout, minTimeout * 2 ** attempt)
  const parameters = (): Record<string, string> => {
    const value = token()
    return { ...more(), ...(value ? { authorization: `Bearer ${value}` } : {}) }
  }
  const begin = (subscription: Subscription) => {
    const sink: Sink = {
      next: subscription.sink.next,
      error: (errors) => {
        subscriptions.delete(subscription)
        subscription.sink.error(errors)
      },
    }
    subscription.stop = connection?.subscribe(subscription.query, sink)
  }

  function open(): void {
    const connect = isLegacy ? connectLegacy : connectCurrent
    const own = connect({
      url: url ?? '',
      parameters,
      timeout,
      onAcknowledged: () => {
        if (own !== connection) return
        clearTimeout(timer)
        acknowledged = true
        attempt = 0
        for (const subscription of subscriptions) begin(subscription)
        onStatus(true)
      },
      onLost: (refused) => {
        if (own === connection) lose(refused)
      },
    })
    connection = own
    acknowledged = false
    timer = setTimeout(own.close, attemptTimeout())
  }

  function lose(refused: boolean): void {
    const wasServed = acknowledged
    drop()
    if (wasServed) onStatus(false)
    if (refused) return
    if (!wasServed) isLegacy = !isLegacy
    // The legacy protocol is tried at once.
    if (!wasServed && isLegacy) {
      open()
      return
    }
    // Random, so that browsers do not reconnect together.
    timer = setTimeout(open, attemptTimeout() * (0.5 + Math.random() / 2))
    attempt++
  }

  function drop(): void {
    clearTimeout(timer)
    const ended = connection
    connection = undefined
    acknowledged = false
    for (const subscription of subscriptions) subscription.stop = undefined
    ended?.close()
  }

  function restart(): void {
    if (acknowledged) onStatus(false)
    drop()
    attempt = 0
    open()
  }

  const stopListening = onTokenChange(restart)
  open()
  return {
    subscribe: (query, sink) => {
      const subscription: Subscription = { query, sink }
      subscriptions.add(subscription)
      if (acknowledged) begin(subscription)
      return () => {
        subscriptions.delete(subscription)
        subscription.stop?.()
      }
    },
    restart,
    close: () => {
      stopListening()
      subscriptions.clear()
      drop()
    },
  }
}
