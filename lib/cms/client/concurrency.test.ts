import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WORK } from '@/lib/server/runtime/work'
import {
  BUILD_READING_MS,
  CIRCUIT_OPEN_MS,
  type Purpose,
  REQUEST_TIMEOUT_MS,
  RequestLimits,
  ResponseTimeout,
  START_TIMEOUT_MS,
} from './concurrency'

let limits: RequestLimits
let begun: string[]
let open: Map<string, { resolve: (response: string) => void; reject: (error: Error) => void }>

beforeEach(async () => {
  vi.useFakeTimers()
  limits = new RequestLimits()
  // The backend is known to respond.
  await limits.run('direct', async () => {})
  begun = []
  open = new Map()
})

function ask(purpose: Purpose, name: string): Promise<string> {
  const response = limits.run(purpose, () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => open.set(name, { resolve, reject }))
  })
  // Tests that expect a failure await the promise later.
  response.catch(() => {})
  return response
}
const settled = () => vi.advanceTimersByTimeAsync(0)
/** Asks once for each purpose, in this order; the purpose is also the name of the request. */
const askAll = async (...purposes: Purpose[]) => {
  for (const purpose of purposes) void ask(purpose, purpose)
  await settled()
}
const respond = async (...names: string[]) => {
  for (const name of names) open.get(name)?.resolve(name)
  await settled()
}
const timeOut = async (name: string) => {
  open.get(name)?.reject(new ResponseTimeout())
  await settled()
}
const fill = async () => {
  const names = Array.from({ length: WORK.contentRead.atOnce }, (_, index) => `busy ${index}`)
  for (const name of names) void ask('page', name)
  await settled()
  begun = []
  return names
}

describe('a busy content backend', () => {
  test('gets a limited number of requests: revalidations first, then known pages, then unknown addresses', async () => {
    const busy = await fill()
    await askAll('unknown', 'page', 'publishing')
    expect(begun).toEqual([])
    await respond(busy[0] ?? '')
    expect(begun).toEqual(['publishing'])
    await respond('publishing')
    expect(begun).toEqual(['publishing', 'page'])
    await respond('page')
    expect(begun).toEqual(['publishing', 'page', 'unknown'])
  })

  test('is idle once nobody waits for it, whatever is read in the background', async () => {
    await askAll('background', 'page')
    let isIdle = false
    void limits.untilIdle(60_000).then(() => {
      isIdle = true
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect(isIdle).toBe(false)
    await respond('page')
    await vi.advanceTimersByTimeAsync(100)
    expect(isIdle).toBe(true)
  })

  test('that never is idle delays others for a limited time', async () => {
    await askAll('page')
    const waiting = limits.untilIdle(3000)
    await vi.advanceTimersByTimeAsync(3000)
    await waiting
  })

  test('does not delay forms', async () => {
    await fill()
    await askAll('direct')
    expect(begun).toEqual(['direct'])
  })

  test('has a limited queue: the next request fails at once', async () => {
    await fill()
    for (let index = 0; index < WORK.contentRead.waiting; index++) void ask('unknown', `waiting ${index}`)
    await settled()
    await expect(ask('unknown', 'too many')).rejects.toThrow('Too many requests')
    void ask('publishing', 'saved')
    await respond('busy 0')
    expect(begun).toEqual(['saved'])
  })

  test('makes a build wait in the queue', async () => {
    limits = new RequestLimits(true)
    await fill()
    for (let index = 0; index < WORK.contentRead.waiting; index++) void ask('page', `waiting ${index}`)
    void ask('page', 'last')
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await respond('busy 0')
    expect(begun).toEqual(['waiting 0'])
  })

  test('is asked again by a build after a response that did not come in time', async () => {
    limits = new RequestLimits(true)
    const response = ask('page', 'slow')
    await settled()
    await timeOut('slow')
    const other = ask('page', 'other')
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(begun).toEqual(['slow', 'slow', 'other'])
    await respond('slow', 'other')
    expect(await Promise.all([response, other])).toEqual(['slow', 'other'])
  })

  test('ends a build that reads for too long', async () => {
    limits = new RequestLimits(true)
    void ask('page', 'slow')
    await vi.advanceTimersByTimeAsync(BUILD_READING_MS)
    await respond('slow')
    expect(await limits.run('page', async () => 'last')).toBe('last')
    await vi.advanceTimersByTimeAsync(1)
    await expect(ask('page', 'late')).rejects.toThrow('too slow')
    expect(begun).toEqual(['slow'])
  })

  test('limits the wait in the queue as it limits a response', async () => {
    await fill()
    const waiting = ask('page', 'waiting')
    const failed = expect(waiting).rejects.toThrow('busy')
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await failed
    await respond('busy 0')
    expect(begun).toEqual([])
    expect(limits.isOpen).toBe(false)
  })
})

describe('a content backend that timed out', () => {
  beforeEach(async () => {
    await askAll('page')
    await timeOut('page')
    begun = []
  })

  test('gets no requests of pages, but those of forms and of the poll for changes', async () => {
    expect(limits.isOpen).toBe(true)
    await expect(ask('page', 'page')).rejects.toThrow('not sent')
    await expect(ask('unknown', 'unknown')).rejects.toThrow('not sent')
    await askAll('direct', 'publishing')
    expect(begun).toEqual(['direct', 'publishing'])
  })

  test('is probed once after a while, and gets all requests when it responds', async () => {
    await vi.advanceTimersByTimeAsync(CIRCUIT_OPEN_MS)
    await askAll('page')
    await expect(ask('page', 'meanwhile')).rejects.toThrow('not sent')
    expect(begun).toEqual(['page'])
    await respond('page')
    expect(limits.isOpen).toBe(false)
    await askAll('unknown')
    expect(begun).toEqual(['page', 'unknown'])
  })

  test('gets requests again after the clock was set back', async () => {
    vi.setSystemTime(Date.now() - 3_600_000)
    await askAll('page')
    expect(begun).toEqual(['page'])
  })

  test('gets no requests for another interval when the probe fails', async () => {
    await vi.advanceTimersByTimeAsync(CIRCUIT_OPEN_MS)
    await askAll('page')
    await timeOut('page')
    await expect(ask('page', 'meanwhile')).rejects.toThrow('not sent')
    expect(begun).toEqual(['page'])
  })
})

test('until a content backend has responded once, visitors wait a shorter time, and stop nobody else', async () => {
  limits = new RequestLimits()
  const timeouts: number[] = []
  const askFor = (purpose: Purpose, isSlow: boolean) =>
    limits.run(purpose, async (timeout) => {
      timeouts.push(timeout)
      if (isSlow) throw new ResponseTimeout()
    })
  for (const purpose of ['page', 'unknown'] as const)
    await expect(askFor(purpose, true)).rejects.toThrow('since the start')
  expect(limits.isOpen).toBe(false)
  await askFor('background', false)
  await askFor('page', false)
  expect(timeouts).toEqual([START_TIMEOUT_MS, START_TIMEOUT_MS, REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS])
})

test('what is read in the background takes too long without stopping pages', async () => {
  await askAll('background')
  await timeOut('background')
  expect(limits.isOpen).toBe(false)
})

test('a content backend that hangs at the start is found by what waits longer', async () => {
  limits = new RequestLimits()
  await expect(limits.run('publishing', () => Promise.reject(new ResponseTimeout()))).rejects.toThrow()
  await expect(ask('page', 'page')).rejects.toThrow('not sent')
})

test.each([
  ['hangs', false],
  ['has responded meanwhile', true],
])(
  'while what the start reads holds all places of a backend that %s, a visitor waits shortly: %s',
  async (_, responds) => {
    limits = new RequestLimits()
    const names = Array.from({ length: WORK.contentRead.atOnce + 1 }, (_, index) => `start ${index}`)
    for (const name of names) void ask('publishing', name)
    await settled()
    let failure: unknown
    void ask('unknown', 'waiting').catch((error: unknown) => (failure = error))
    if (responds) open.get('start 0')?.resolve('')
    await vi.advanceTimersByTimeAsync(START_TIMEOUT_MS)
    expect(failure === undefined).toBe(responds)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - START_TIMEOUT_MS)
    expect(String(failure)).toContain('was busy')
  },
)

test('a request that was queued while another one timed out is not sent', async () => {
  const busy = await fill()
  const waiting = ask('page', 'waiting')
  await timeOut(busy[0] ?? '')
  await expect(waiting).rejects.toThrow('not sent')
  expect(begun).toEqual([])
})

test('a failure other than a timeout stops nothing', async () => {
  await askAll('page')
  open.get('page')?.reject(new Error('No connection'))
  await settled()
  expect(limits.isOpen).toBe(false)
})
