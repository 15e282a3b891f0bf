import { beforeEach, expect, test, vi } from 'vitest'
import { subscribe } from './subscribe'

/** When each attempt to connect began and ended, in milliseconds. */
let attempts: SilentSocket[]
let start: number

class SilentSocket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 0
  readonly began = Date.now() - start
  readonly protocol: string | undefined
  ended = 0
  constructor(_: string, protocols: string | string[]) {
    super()
    this.protocol = [protocols].flat()[0]
    attempts.push(this)
  }
  close() {
    this.ended ||= Date.now() - start
  }
}

beforeEach(() => {
  attempts = []
  vi.useFakeTimers()
  start = Date.now()
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

test('a silent server is waited for 1000 ms at first, and longer each time, up to 30000 ms', async () => {
  const stop = subscribe({ url: 'ws://localhost/api', query: '', onData: () => {}, onStatus: () => {} })
  await vi.advanceTimersByTimeAsync(400_000)
  stop()
  // The attempt in the older protocol begins when the one before is given up.
  const older = attempts.filter(({ protocol }) => protocol === 'graphql-ws')
  const waits = older.slice(0, -1).map(({ began, ended }) => ended - began)
  expect(waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  const current = attempts.filter(({ protocol }) => protocol === 'graphql-transport-ws')
  expect(current.slice(0, 3).map(({ began }) => began)).toEqual([0, 3000, 9000])
})
