import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'
import { POLL_INTERVAL_MS, type Watch, watchMySubmission } from './watch'

const gateway = { version: 'a', status: 'gone', isDown: false }
let requests: string[]
let results: MySubmissionResult[]
let isConnected: boolean
let watch: Watch

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(async () => {
  vi.useFakeTimers()
  requests = []
  results = []
  Object.assign(gateway, { version: 'a', status: 'gone', isDown: false })
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    requests.push(operationName)
    if (gateway.isDown) throw new TypeError('Failed to fetch')
    const { version, status } = gateway
    if (operationName === 'MySubmissionVersion') return Response.json({ data: { mySubmissionVersion: version } })
    return Response.json({ data: { mySubmission: { status } } })
  })
  watch = watchMySubmission({
    locale: 'nl',
    realtimeUrl: null,
    onResult: (result) => void results.push(result),
    onConnection: (connected) => {
      isConnected = connected
    },
  })
  await pass(0)
})
afterEach(() => watch.stop())

test('it is read at once, and again when its version has changed', async () => {
  expect(results).toEqual([{ status: 'gone' }])
  await pass(3 * POLL_INTERVAL_MS)
  expect(requests.filter((name) => name === 'MySubmission')).toHaveLength(1)
  Object.assign(gateway, { version: 'b', status: 'invalid' })
  await pass(POLL_INTERVAL_MS)
  expect(results).toEqual([{ status: 'gone' }, { status: 'invalid' }])
})

test('it says when the site does not answer, and when it does again', async () => {
  for (const isDown of [true, false]) {
    gateway.isDown = isDown
    await pass(POLL_INTERVAL_MS)
    expect(isConnected).toBe(!isDown)
  }
})
