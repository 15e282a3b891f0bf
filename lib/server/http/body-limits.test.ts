import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BODY_LIMITS, bodyMeter, MeteredRequest } from './body-limits'

const MAX_BODY = 25_000_000

/** Begins to send a body in chunks of a megabyte. Returns the status of a refusal, or null. */
function begin(meter: ReturnType<typeof bodyMeter>, sender: string, megabytes: number) {
  const request = new MeteredRequest(new Socket())
  request.headers = { 'content-type': 'application/octet-stream', 'content-length': String(MAX_BODY) }
  const outcome: { refused: number | null } = { refused: meter.refusal(request, MAX_BODY, sender) }
  if (outcome.refused === null) {
    const response = new EventEmitter() as ServerResponse
    meter.watch(request, response, MAX_BODY, sender, (status) => {
      outcome.refused = status
    })
    for (let count = 0; count < megabytes; count++) request.push(Buffer.alloc(1_000_000))
  }
  return outcome.refused
}

test('one sender cannot hold the memory of all bodies', () => {
  const meter = bodyMeter(BODY_LIMITS)
  const own = Array.from({ length: 6 }, () => begin(meter, '192.0.2.1', 24))
  expect(own).toEqual([null, null, 503, 503, 503, 503])
  expect(begin(meter, '192.0.2.2', 24)).toBeNull()
})

test('a body may pause for a minute, as on a mobile network, each time anew; one that stops is refused', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const request = new MeteredRequest(new Socket())
  request.headers = { 'content-length': String(MAX_BODY) }
  const refuse = vi.fn()
  bodyMeter(BODY_LIMITS).watch(request, new EventEmitter() as ServerResponse, MAX_BODY, '192.0.2.1', refuse)
  for (let count = 0; count < 3; count++) {
    vi.advanceTimersByTime(60_000)
    request.push(Buffer.alloc(1_000))
  }
  expect(refuse).not.toHaveBeenCalled()
  vi.advanceTimersByTime(90_000)
  expect(refuse).toHaveBeenCalledExactlyOnceWith(408)
})
