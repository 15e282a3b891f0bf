// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { guardBody } from './body'

const LIMITS = { most: 1000, atOnce: 1500, patience: 20_000 }

/** A body of which the test decides what comes when. */
function coming() {
  const cancelled = vi.fn()
  let send = (_bytes: number) => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (bytes) => controller.enqueue(new Uint8Array(bytes))
    },
    cancel: cancelled,
  })
  const request = new Request('http://site.test/graphql', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { request, send, cancelled }
}

test('counts what is there, not what was announced, and forgets it when told', async () => {
  const load = { bytes: 0 }
  const { request, send } = coming()
  request.headers.set('Content-Length', '900')
  const guarded = guardBody(request, load, LIMITS)
  expect(load.bytes).toBe(0)
  send(300)
  await guarded.request.body?.getReader().read()
  expect(load.bytes).toBe(300)
  guarded.release()
  guarded.release()
  expect(load.bytes).toBe(0)
})

test('gives up a body of which nothing comes any more', async () => {
  vi.useFakeTimers()
  const { request, send, cancelled } = coming()
  const guarded = guardBody(request, { bytes: 0 }, LIMITS)
  send(10)
  const read = guarded.request.arrayBuffer().catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(19_000)
  send(10)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(guarded.refusal()).toBeNull()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await read).toBe('failed')
  expect(guarded.refusal()?.status).toBe(408)
  expect(cancelled).toHaveBeenCalled()
  vi.useRealTimers()
})

test('refuses what does not fit beside the others', async () => {
  const load = { bytes: 1000 }
  const { request, send, cancelled } = coming()
  const guarded = guardBody(request, load, LIMITS)
  send(501)
  await expect(guarded.request.arrayBuffer()).rejects.toThrow()
  expect(guarded.refusal()?.status).toBe(503)
  expect(cancelled).toHaveBeenCalled()
  guarded.release()
  expect(load.bytes).toBe(1000)
})

test('leaves a request without body as it is', () => {
  const request = new Request('http://site.test/graphql')
  expect(guardBody(request, { bytes: 0 }, LIMITS).request).toBe(request)
})
