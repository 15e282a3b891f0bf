import { onTokenChange, readToken } from '../session'
import { type Attempt, connectCurrent, connectLegacy } from './protocols'

/** Specification, section 9. */
const TIMEOUT_MS = 30_000
const MIN_TIMEOUT_MS = 1000

interface Subscription extends Pick<Attempt, 'query' | 'onData'> {
  url: string | null
  parameters?: Attempt['parameters']
  onStatus: (connected: boolean) => void
}

/** Tries both protocols in turn. After a refusal only a login or logout tries again. Returns a function that stops. */
export function subscribe(subscription: Subscription): () => void {
  const { url, query, onData, onStatus } = subscription
  if (!url) return () => {}
  let close = () => {}
  let isConnected = false
  let isLegacy = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const attemptTimeout = () => Math.min(TIMEOUT_MS, MIN_TIMEOUT_MS * 2 ** attempt)
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
      timeout: TIMEOUT_MS,
      onData: (data) => isCurrent && onData(data),
      onAcknowledged: () => {
        if (!isCurrent) return
        clearTimeout(timer)
        isConnected = true
        attempt = 0
        onStatus(true)
      },
      onEnd: (refused) => isCurrent && lose(refused),
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

interface Watched extends Pick<Subscription, 'url' | 'query' | 'parameters' | 'onData'> {
  /** Milliseconds from a response to the next check. */
  pollInterval: () => number
  check: () => Promise<unknown>
}

/** Calls `check` regularly while unconnected, when the connection changes, and when a hidden page is visible again. */
export function watchChanges({ pollInterval, check, ...subscription }: Watched): () => void {
  let isConnected = false
  let isEnded = false
  let poll: ReturnType<typeof setTimeout> | undefined
  const checkIfVisible = async () => {
    if (document.visibilityState === 'visible') await check()
  }
  const onStatus = (connected: boolean) => {
    isConnected = connected
    void checkIfVisible()
  }
  const pollLater = async () => {
    if (!isConnected) await checkIfVisible()
    if (!isEnded) poll = setTimeout(pollLater, pollInterval())
  }
  const stop = subscribe({ ...subscription, onStatus })
  poll = setTimeout(pollLater, pollInterval())
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    stop()
    isEnded = true
    clearTimeout(poll)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}
