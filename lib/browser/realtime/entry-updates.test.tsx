import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type LiveUpdateOptions,
  POLL_INTERVAL_MS,
  startLiveUpdates,
  TYPING_INTERVAL_MS,
  TYPING_MS,
} from './entry-updates'
import type { Attempt } from './protocols'

const disconnect = vi.hoisted(() => vi.fn())
const connectCurrent = vi.hoisted(() => vi.fn((_: object) => disconnect))
vi.mock('./protocols', () => ({ connectCurrent, connectLegacy: connectCurrent }))

let visibility: DocumentVisibilityState
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
  let shown = backend.version
  const update = vi.fn(() => {
    shown = backend.version
  })
  const latestVersion = vi.fn(async () => backend.version)
  const stop = startLiveUpdates({
    realtimeUrl: null,
    realtimeToken: () => null,
    canonicalId: 117,
    siteId: 1,
    shownVersion: () => shown,
    latestVersion,
    update,
    isUpdating: () => backend.isUpdating,
    ...options,
  })
  onTestFinished(stop)
  return { backend, update, latestVersion, stop }
}

/** With a websocket, which is connected to at once. */
function connect(version = 'one') {
  const started = start({ realtimeUrl: 'ws://site.test' })
  started.backend.version = version
  const [{ onData, onAcknowledged, onEnd }] = connectCurrent.mock.lastCall as [Attempt]
  const notify = (change: object) => onData({ contentChanged: { kind: 'DRAFT', id: '117', siteId: 1, ...change } })
  onAcknowledged()
  return { ...started, notify, lose: () => onEnd(true) }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('with a websocket', () => {
  test('a change of the draft updates the page at once, one save once', async () => {
    const { notify, update } = connect()
    notify({})
    notify({ kind: 'PUBLISHED', id: '9' })
    await wait(50)
    expect(update).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['another entry’s draft', { id: '118' }],
    ['the other language', { siteId: 3 }],
  ])('%s changes nothing here', async (_, change) => {
    const { notify, update } = connect()
    notify(change)
    await wait(POLL_INTERVAL_MS * 3)
    expect(update).not.toHaveBeenCalled()
  })

  test('there is one request when it connects, and a change from before is shown', async () => {
    const { latestVersion, update } = connect('two')
    await wait(POLL_INTERVAL_MS * 3)
    for (const once of [latestVersion, update]) expect(once).toHaveBeenCalledTimes(1)
  })

  test('while it is lost the page polls', async () => {
    const { backend, lose, update } = connect()
    await wait(0)
    lose()
    await wait(0)
    backend.version = 'two'
    await wait(POLL_INTERVAL_MS)
    expect(update).toHaveBeenCalledTimes(1)
  })
})

describe('without a websocket', () => {
  test('the page polls every three seconds, for a minute after it opened or changed more often, and updates', async () => {
    const { backend, latestVersion, update } = start()
    const requestsIn = async (milliseconds: number) => {
      latestVersion.mockClear()
      await wait(milliseconds)
      return latestVersion.mock.calls.length
    }
    expect(await requestsIn(TYPING_INTERVAL_MS * 3)).toBe(3)
    await wait(TYPING_MS)
    expect(await requestsIn(POLL_INTERVAL_MS * 2)).toBe(2)
    expect(update).not.toHaveBeenCalled()
    backend.version = 'two'
    await wait(POLL_INTERVAL_MS)
    expect(update).toHaveBeenCalledTimes(1)
    expect(await requestsIn(TYPING_INTERVAL_MS * 3)).toBe(3)
  })

  test('a slow backend is not asked again before it has responded', async () => {
    const latestVersion = vi.fn(() => new Promise<null>(() => {}))
    start({ latestVersion })
    await wait(TYPING_INTERVAL_MS * 5)
    expect(latestVersion).toHaveBeenCalledTimes(1)
  })

  test('it does not poll during an update, or while it is hidden', async () => {
    const { backend, latestVersion } = start()
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
    const { update } = start({ latestVersion: async () => null })
    await wait(POLL_INTERVAL_MS)
    expect(update).not.toHaveBeenCalled()
  })
})

test('while the page is hidden a change waits for its return', async () => {
  const { notify, update } = connect()
  setVisibility('hidden')
  notify({})
  await wait(1000)
  expect(update).not.toHaveBeenCalled()
  for (const _ of [1, 2]) {
    setVisibility('visible')
    await wait(1000)
    expect(update).toHaveBeenCalledTimes(1)
    setVisibility('hidden')
  }
})

test('after the end nothing happens any more', async () => {
  const { backend, notify, stop, update, latestVersion } = connect()
  latestVersion.mockClear()
  notify({})
  stop()
  backend.version = 'two'
  await wait(POLL_INTERVAL_MS * 2)
  expect(disconnect).toHaveBeenCalled()
  for (const never of [update, latestVersion]) expect(never).not.toHaveBeenCalled()
})
