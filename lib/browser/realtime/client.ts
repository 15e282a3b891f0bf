import { onTokenChange, readToken } from '../session'
import type { Connection, Sink } from './connection'
import { connectCurrent } from './current-protocol'
import { connectOlder } from './older-protocol'

/** Longest and shortest time to wait for a server, in milliseconds (specification, section 9). */
const TIMEOUT = 30_000
const MINIMUM = 1000

export interface RealtimeOptions {
  /** Tells whether subscriptions are being served, whenever that changes. */
  onStatus?: (connected: boolean) => void
  /** Reads the bearer token at the moment of connecting. */
  token?: () => string | null
  /** More for the server to know when the connection opens. */
  parameters?: () => Record<string, string>
  timeout?: number
  minimum?: number
}

export interface Realtime {
  /** Subscribes, on this connection and on every one after it. @returns ends the subscription */
  subscribe: (query: string, sink: Sink) => () => void
  /** Connects anew, with the token as it now is. */
  restart: () => void
  close: () => void
}

interface Subscription {
  query: string
  sink: Sink
  stop?: () => void
}

/**
 * A websocket for subscriptions that comes back when it was lost. It speaks the protocol of the graphql-ws library, or
 * the older one where a server does not know that: the two take turns until one was acknowledged. How long an attempt
 * may take, and how long the next one waits, grows from the minimum to the timeout. After a refusal only a restart
 * tries again. Null without an address: then there is nothing to connect to.
 */
export function createRealtime(
  url: string | null,
  {
    onStatus = () => {},
    token = readToken,
    parameters: more = () => ({}),
    timeout = TIMEOUT,
    minimum = MINIMUM,
  }: RealtimeOptions = {},
): Realtime | null {
  if (!url) return null
  const subscriptions = new Set<Subscription>()
  let connection: Connection | undefined
  let acknowledged = false
  let older = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = () => Math.min(timeout, minimum * 2 ** attempt)
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
    const connect = older ? connectOlder : connectCurrent
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
    timer = setTimeout(own.close, patience())
  }

  function lose(refused: boolean): void {
    const wasServed = acknowledged
    drop()
    if (wasServed) onStatus(false)
    if (refused) return
    if (!wasServed) older = !older
    // The other protocol gets its turn at once; both in vain is a server out of reach.
    if (!wasServed && older) {
      open()
      return
    }
    // Not all browsers at the same moment, when a server comes back.
    timer = setTimeout(open, patience() * (0.5 + Math.random() / 2))
    attempt++
  }

  /** Ends the connection without a word from it. */
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

  const forget = onTokenChange(restart)
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
      forget()
      subscriptions.clear()
      drop()
    },
  }
}
