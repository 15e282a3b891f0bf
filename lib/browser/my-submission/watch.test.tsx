import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'
import { POLL_INTERVAL_MS, type Watch, watchMySubmission } from './watch'

const gateway = { version: 'a', status: 'gone', isDown: false }
const requests: string[] = []
const results: MySubmissionResult[] = []
const connections: boolean[] = []
let watch: Watch

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(gateway, { version: 'a', status: 'gone', isDown: false })
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    requests.push(operationName)
    if (gateway.isDown) throw new TypeError('Failed to fetch')
    const { version, status } = gateway
    if (operationName === 'MySubmissionVersion') return Response.json({ data: { mySubmissionVersion: version } })
    return Response.json({ data: { mySubmission: { status, ...(status === 'limited' && { minutes: 3 }) } } })
  })
  watch = watchMySubmission({
    locale: 'nl',
    realtimeUrl: null,
    onResult: (result) => void results.push(result),
    onConnection: (connected) => void connections.push(connected),
  })
})
afterEach(() => {
  watch.stop()
  for (const list of [requests, results, connections]) list.length = 0
})

const reads = () => requests.filter((name) => name === 'MySubmission').length
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('it is read at once, and again when its version has changed', async () => {
  await pass(0)
  expect(results).toEqual([{ status: 'gone' }])
  await pass(3 * POLL_INTERVAL_MS)
  expect(reads()).toBe(1)
  Object.assign(gateway, { version: 'b', status: 'limited' })
  await pass(POLL_INTERVAL_MS)
  expect(results).toEqual([{ status: 'gone' }, { status: 'limited', minutes: 3 }])
})

test('a page that nobody sees does not ask; it does when it is seen', async () => {
  await pass(0)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  requests.length = 0
  await pass(3 * POLL_INTERVAL_MS)
  expect(requests).toEqual([])
  hidden.mockRestore()
  gateway.version = 'b'
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(requests).toEqual(['MySubmissionVersion', 'MySubmission'])
})

test('it says when the site does not answer, and when it does again', async () => {
  await pass(0)
  gateway.isDown = true
  await pass(POLL_INTERVAL_MS)
  expect(connections.at(-1)).toBe(false)
  gateway.isDown = false
  await pass(POLL_INTERVAL_MS)
  expect(connections.at(-1)).toBe(true)
})
