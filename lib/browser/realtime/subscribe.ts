import { onTokenChange, readToken } from '../session'
import { connectCurrent, connectLegacy } from './protocols'

/** Specification, section 9. */
const TIMEOUT_MS = 30_000
const MIN_TIMEOUT_MS = 1000

export interface Subscription {
  url: string | null
  query: string
  parameters?: () => Record<string, string>
  onData: (data: unknown) => void
  onStatus: (connected: boolean) => void
  timeout?: number
  minTimeout?: number
}

/** Tries both protocols in turn. After a refusal only a login or logout tries again. Returns a function that stops. */
export function subscribe(subscription: Subscription): () => void {
  const { url, query, onData, onStatus, timeout = TIMEOUT_MS, minTimeout = MIN_TIMEOUT_MS } = subscription
  if (!url) return () => {}
  let close = () => {}
  let isConnected = false
  let isLegacy = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const attemptTimeout = () => Math.min(timeout, minTimeout * 2 ** attempt)
  const parameters = (): Record<string, string> => {
    const token = readToken()
    return { ...subscription.parameters?.(), ...(token && { authorization: `Bearer ${token}` }) }
  }

  function open(): void {
    let isCurrent = true
    const connect = isLegacy ? connectLegacy : connectCurrent
    const disconnect = connect({
      url: url ?? '',
      query,
      parameters,
      timeout,
      onData: (data) => {
        if (isCurrent) onData(data)
      },
      onAcknowledged: () => {
        if (!isCurrent) return
        clearTimeout(timer)
        isConnected = true
        attempt = 0
        onStatus(true)
      },
      onEnd: (refused) => {
        if (isCurrent) lose(refused)
      },
    })
    close = () => {
      isCurrent = false
      clearTimeout(timer)
      disconnect()
    }
    timer = setTimeout(lose, attemptTimeout())
  }

  function lose(refused = false): void {
    const wasServed = isConnected
    drop()
    if (refused) return
    if (!wasServed) isLegacy = !isLegacy
    if (!wasServed && isLegacy) return open()
    // Random, so that browsers do not reconnect together.
    timer = setTimeout(open, attemptTimeout() * (0.5 + Math.random() / 2))
    attempt++
  }

  function drop(): void {
    close()
    if (isConnected) onStatus(false)
    isConnected = false
  }

  const stopListening = onTokenChange(() => {
    drop()
    attempt = 0
    open()
  })
  open()
  return () => {
    stopListening()
    close()
  }
}
