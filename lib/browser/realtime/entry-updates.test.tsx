import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { showPage } from '@/lib/testing'
import { POLL_INTERVAL_MS, startLiveUpdates, TYPING_INTERVAL_MS, TYPING_MS } from './entry-updates'
import type { Attempt } from './protocols'

const disconnect = vi.hoisted(() => vi.fn())
const connectCurrent = vi.hoisted(() => vi.fn((_: object) => disconnect))
vi.mock('./protocols', () => ({ connectCurrent, connectLegacy: connectCurrent }))

const page = { version: '', shown: '', isUpdating: false }
const latestVersion = vi.fn<() => Promise<string | null>>()
const update = vi.fn(() => {
  page.shown = page.version
})

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { version: 'one', shown: 'one', isUpdating: false })
  showPage()
  update.mockClear()
  latestVersion.mockReset().mockImplementation(async () => page.version)
})

function start(realtimeUrl: string | null = null) {
  const stop = startLiveUpdates({
    realtimeUrl,
    realtimeToken: () => null,
    canonicalId: 117,
    siteId: 1,
    shownVersion: () => page.shown,
    latestVersion,
    update,
    isUpdating: () => page.isUpdating,
  })
  onTestFinished(stop)
  return stop
}

/** With a websocket, which is connected to at once. */
function connect() {
  const stop = start('ws://site.test')
  const [{ onData, onAcknowledged, onEnd }] = connectCurrent.mock.lastCall as [Attempt]
  const notify = (change: object) => onData({ contentChanged: { kind: 'DRAFT', id: '117', siteId: 1, ...change } })
  onAcknowledged()
  return { stop, notify, lose: () => onEnd(true) }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const requestsIn = async (milliseconds: number) => {
  latestVersion.mockClear()
  await wait(milliseconds)
  return latestVersion.mock.calls.length
}

test.each([
  ['a change of the draft updates the page at once, one save once', [{}, { kind: 'PUBLISHED', id: '9' }], 50, 1],
  ['another entry’s draft changes nothing here', [{ id: '118' }], 3 * POLL_INTERVAL_MS, 0],
  ['the other language changes nothing here', [{ siteId: 3 }], 3 * POLL_INTERVAL_MS, 0],
])('with a websocket %s', async (_, changes, milliseconds, updates) => {
  const { notify } = connect()
  for (const change of changes) notify(change)
  await wait(milliseconds)
  expect(update).toHaveBeenCalledTimes(updates)
})

test('there is one request when the websocket connects, a change from before is shown, and once it is lost the page polls', async () => {
  page.version = 'two'
  const { lose } = connect()
  await wait(3 * POLL_INTERVAL_MS)
  for (const once of [latestVersion, update]) expect(once).toHaveBeenCalledTimes(1)
  lose()
  await wait(0)
  page.version = 'three'
  await wait(POLL_INTERVAL_MS)
  expect(update).toHaveBeenCalledTimes(2)
})

test('without one the page polls every three seconds, for a minute after it opened or changed more often, and updates', async () => {
  start()
  expect(await requestsIn(3 * TYPING_INTERVAL_MS)).toBe(3)
  await wait(TYPING_MS)
  expect(await requestsIn(2 * POLL_INTERVAL_MS)).toBe(2)
  expect(update).not.toHaveBeenCalled()
  page.version = 'two'
  await wait(POLL_INTERVAL_MS)
  expect(update).toHaveBeenCalledTimes(1)
  expect(await requestsIn(3 * TYPING_INTERVAL_MS)).toBe(3)
})

test('the page does not poll before the backend has responded, during an update, or while it is hidden', async () => {
  const response = Promise.withResolvers<null>()
  latestVersion.mockReturnValueOnce(response.promise)
  start()
  expect(await requestsIn(5 * TYPING_INTERVAL_MS)).toBe(1)
  // Without a version nothing changes.
  response.resolve(null)
  await wait(0)
  expect(update).not.toHaveBeenCalled()
  page.isUpdating = true
  expect(await requestsIn(2 * POLL_INTERVAL_MS)).toBe(0)
  page.isUpdating = false
  showPage(false)
  expect(await requestsIn(5 * POLL_INTERVAL_MS)).toBe(0)
  showPage()
  expect(latestVersion).toHaveBeenCalledTimes(1)
})

test('while the page is hidden a change waits for its return', async () => {
  const { notify } = connect()
  showPage(false)
  notify({})
  await wait(1000)
  expect(update).not.toHaveBeenCalled()
  for (const _ of [1, 2]) {
    showPage()
    await wait(1000)
    expect(update).toHaveBeenCalledTimes(1)
    showPage(false)
  }
})

test('after the end nothing happens any more', async () => {
  const { notify, stop } = connect()
  notify({})
  stop()
  page.version = 'two'
  expect(await requestsIn(2 * POLL_INTERVAL_MS)).toBe(0)
  expect(disconnect).toHaveBeenCalled()
  expect(update).not.toHaveBeenCalled()
})
