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
    await askAll('unknown', 'page', 'publishing', 'direct')
    // Forms do not wait.
    expect(begun).toEqual(['direct'])
    for (const name of [busy[0] ?? '', 'publishing', 'page']) await respond(name)
    expect(begun).toEqual(['direct', 'publishing', 'page', 'unknown'])
  })

  test('is idle once nobody waits for it, or after a while, whatever is read in the background', async () => {
    await askAll('background', 'page')
    const idle: string[] = []
    void limits.untilIdle(3000).then(() => idle.push('at last'))
    void limits.untilIdle(60_000).then(() => idle.push('really'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(idle).toEqual(['at last'])
    await respond('page')
    await vi.advanceTimersByTimeAsync(100)
    expect(idle).toEqual(['at last', 'really'])
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

  test('limits the wait in the queue as it limits a response', async () => {
    await fill()
    const failed = expect(ask('page', 'waiting')).rejects.toThrow('busy')
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await failed
    await respond('busy 0')
    expect(begun).toEqual([])
    expect(limits.isOpen).toBe(false)
  })
})

describe('a build', () => {
  beforeEach(() => {
    limits = new RequestLimits(true)
  })

  test('waits in the queue, however long it takes', async () => {
    await fill()
    for (let index = 0; index <= WORK.contentRead.waiting; index++) void ask('page', `waiting ${index}`)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await respond('busy 0')
    expect(begun).toEqual(['waiting 0'])
  })

  test('asks again after a response that did not come in time, and ends if it reads for too long', async () => {
    const response = ask('page', 'slow')
    await settled()
    await timeOut('slow')
    await vi.advanceTimersByTimeAsync(BUILD_READING_MS)
    await respond('slow')
    expect(await response).toBe('slow')
    await vi.advanceTimersByTimeAsync(1)
    await expect(ask('page', 'late')).rejects.toThrow('too slow')
    expect(begun).toEqual(['slow', 'slow'])
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
    for (const purpose of ['page', 'unknown'] as const) await expect(ask(purpose, purpose)).rejects.toThrow('not sent')
    await askAll('direct', 'publishing')
    expect(begun).toEqual(['direct', 'publishing'])
  })

  test.each([true, false])(
    'is probed once after a while, which ends the pause if it responds: %s',
    async (responds) => {
      await vi.advanceTimersByTimeAsync(CIRCUIT_OPEN_MS)
      await askAll('page')
      await expect(ask('page', 'meanwhile')).rejects.toThrow('not sent')
      await (responds ? respond : timeOut)('page')
      expect(limits.isOpen).toBe(!responds)
      await askAll('unknown')
      expect(begun).toEqual(responds ? ['page', 'unknown'] : ['page'])
    },
  )

  test('gets requests again after the clock was set back', async () => {
    vi.setSystemTime(Date.now() - 3_600_000)
    await askAll('page')
    expect(begun).toEqual(['page'])
  })
})

test('a request that was queued while another one timed out is not sent', async () => {
  const [first = ''] = await fill()
  const waiting = ask('page', 'waiting')
  await timeOut(first)
  await expect(waiting).rejects.toThrow('not sent')
  expect(begun).toEqual([])
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

test('a content backend that hangs at the start is found by what waits longer', async () => {
  limits = new RequestLimits()
  await expect(limits.run('publishing', () => Promise.reject(new ResponseTimeout()))).rejects.toThrow()
  await expect(ask('page', 'page')).rejects.toThrow('not sent')
})

test.each([
  ['hangs', false],
  ['has responded meanwhile', true],
])('while the start holds all places of a backend that %s, a visitor waits shortly: %s', async (_, responds) => {
  limits = new RequestLimits()
  for (let index = 0; index <= WORK.contentRead.atOnce; index++) void ask('publishing', `start ${index}`)
  await settled()
  let failure: unknown
  void ask('unknown', 'waiting').catch((error: unknown) => (failure = error))
  if (responds) open.get('start 0')?.resolve('')
  await vi.advanceTimersByTimeAsync(START_TIMEOUT_MS)
  expect(failure === undefined).toBe(responds)
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - START_TIMEOUT_MS)
  expect(String(failure)).toContain('was busy')
})

test.each([
  ['a failure other than a timeout', 'page', new Error('No connection')],
  ['what is read in the background and takes too long', 'background', new ResponseTimeout()],
] as const)('%s stops no pages', async (_, purpose, error) => {
  await askAll(purpose)
  open.get(purpose)?.reject(error)
  await settled()
  expect(limits.isOpen).toBe(false)
})
