import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Sink } from './connection'
import { type LiveUpdateOptions, POLL_INTERVAL_MS, startLiveUpdates } from './entry-updates'
import type { SubscriptionClient, SubscriptionClientOptions } from './subscription-client'

let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

function setVisibility(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

function start(options: Partial<LiveUpdateOptions> = {}) {
  const backend = { version: 'one', isUpdating: false }
  const update = vi.fn()
  const latestVersion = vi.fn(async () => backend.version)
  let sink: Sink | undefined
  let status: SubscriptionClientOptions['onStatus']
  const close = vi.fn()
  const connect = (url: string | null, given: SubscriptionClientOptions): SubscriptionClient | null => {
    status = given.onStatus
    const subscribe: SubscriptionClient['subscribe'] = (_, own) => {
      sink = own
      return () => {}
    }
    return url ? { subscribe, restart: () => {}, close } : null
  }
  const stop = startLiveUpdates({
    ...{ realtimeUrl: 'ws://backend.test', canonicalId: 117, siteId: 1, shownVersion: () => 'one' },
    ...{ latestVersion, update, connect, isUpdating: () => backend.isUpdating, ...options },
  })
  onTestFinished(stop)
  const notify = (change: object) =>
    sink?.next({ data: { contentChanged: { kind: 'DRAFT', id: '117', siteId: 1, ...change } } })
  const connected = (on: boolean) => status?.(on)
  return { backend, update, latestVersion, notify, stop, close, connected, refuse: () => sink?.error([{}]) }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('with a websocket', () => {
  test('a change of the draft updates the page at once, one save once', async () => {
    const { connected, notify, update } = start()
    connected(true)
    notify({})
    notify({ kind: 'PUBLISHED', id: '9' })
    await wait(50)
    expect(update).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['another entry’s draft', { id: '118' }],
    ['the other language', { siteId: 3 }],
  ])('%s changes nothing here', async (_, change) => {
    const { connected, notify, update } = start()
    connected(true)
    notify(change)
    await wait(POLL_INTERVAL_MS * 3)
    expect(update).not.toHaveBeenCalled()
  })

  test('there is one request when it connects, and a change from before is shown', async () => {
    const { backend, connected, latestVersion, update } = start()
    backend.version = 'two'
    connected(true)
    await wait(POLL_INTERVAL_MS * 3)
    expect(latestVersion).toHaveBeenCalledTimes(1)
    expect(update).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['while it is lost', false],
    ['after it refused the subscription, for which it is closed,', true],
  ])('%s the page polls', async (_, refuses) => {
    const { backend, connected, refuse, close, update } = start()
    connected(true)
    await wait(0)
    if (refuses) refuse()
    else connected(false)
    expect(close).toHaveBeenCalledTimes(refuses ? 1 : 0)
    backend.version = 'two'
    await wait(POLL_INTERVAL_MS)
    expect(update).toHaveBeenCalledTimes(1)
  })
})

describe('without a websocket', () => {
  test('the page polls every three seconds, and updates after a change', async () => {
    const { backend, latestVersion, update } = start({ realtimeUrl: null })
    await wait(POLL_INTERVAL_MS * 2)
    expect(latestVersion).toHaveBeenCalledTimes(2)
    expect(update).not.toHaveBeenCalled()
    backend.version = 'two'
    await wait(POLL_INTERVAL_MS)
    expect(update).toHaveBeenCalledTimes(1)
  })

  test('it does not poll during an update, or while it is hidden', async () => {
    const { backend, latestVersion } = start({ realtimeUrl: null })
    backend.isUpdating = true
    await wait(POLL_INTERVAL_MS * 2)
    backend.isUpdating = false
    setVisibility('hidden')
    await wait(POLL_INTERVAL_MS * 5)
    expect(latestVersion).not.toHaveBeenCalled()
    setVisibility('visible')
    expect(latestVersion).toHaveBeenCalledTimes(1)
  })

  test('a backend without a response changes nothing', async () => {
    const { update } = start({ realtimeUrl: null, latestVersion: async () => null })
    await wait(POLL_INTERVAL_MS)
    expect(update).not.toHaveBeenCalled()
  })
})

test('while the page is hidden a change waits for its return', async () => {
  const { connected, notify, update } = start()
  connected(true)
  setVisibility('hidden')
  notify({})
  await wait(1000)
  expect(update).not.toHaveBeenCalled()
  for (const _ of [1, 2]) {
    setVisibility('visible')
    expect(update).toHaveBeenCalledTimes(1)
    await wait(1000)
    expect(update).toHaveBeenCalledTimes(1)
    setVisibility('hidden')
  }
})

test('after the end nothing happens any more', async () => {
  const { backend, notify, stop, close, update, latestVersion } = start()
  notify({})
  stop()
  backend.version = 'two'
  await wait(POLL_INTERVAL_MS * 2)
  expect(close).toHaveBeenCalled()
  expect(update).not.toHaveBeenCalled()
  expect(latestVersion).not.toHaveBeenCalled()
})
