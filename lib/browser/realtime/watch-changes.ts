import { type Subscription, subscribe } from './subscribe'

interface Options extends Pick<Subscription, 'url' | 'query' | 'parameters' | 'onData'> {
  /** Milliseconds from a response to the next check. */
  pollInterval: () => number
  check: () => Promise<unknown>
}

/** Calls `check` regularly while unconnected, when the connection changes, and when a hidden page is visible again. */
export function watchChanges({ pollInterval, check, ...subscription }: Options): () => void {
  let isConnected = false
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') return check()
  }
  const onStatus = (connected: boolean) => {
    isConnected = connected
    void checkIfVisible()
  }
  const stop = subscribe({ ...subscription, onStatus })
  let poll: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const pollLater = () => {
    poll = setTimeout(async () => {
      if (!isConnected) await checkIfVisible()
      if (!isEnded) pollLater()
    }, pollInterval())
  }
  pollLater()
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    stop()
    isEnded = true
    clearTimeout(poll)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}
