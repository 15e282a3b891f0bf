import { type Subscription, subscribe } from './subscribe'

interface Options extends Pick<Subscription, 'url' | 'query' | 'parameters' | 'onData'> {
  pollInterval: number
  check: () => void
}

/** Calls `check` regularly while unconnected, when the connection changes, and when a hidden page is visible again. */
export function watchChanges({ pollInterval, check, ...subscription }: Options): () => void {
  let isConnected = false
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  const onStatus = (connected: boolean) => {
    isConnected = connected
    checkIfVisible()
  }
  const stop = subscribe({ ...subscription, onStatus })
  const poll = setInterval(() => {
    if (!isConnected) checkIfVisible()
  }, pollInterval)
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    stop()
    clearInterval(poll)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}
