import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitChunkTime } from './load-chunk'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stop = limitChunkTime()
})
afterEach(() => stop())

/** A chunk that the framework's loader has requested, after the observer has seen it. */
async function requestChunk(src: string) {
  const script = document.createElement('script')
  script.type = 'chunk'
  script.src = src
  const onError = vi.fn()
  script.addEventListener('error', onError)
  document.head.append(script)
  await Promise.resolve()
  return { script, onError }
}

it('a chunk that does not come in 120 seconds has failed', async () => {
  const { onError } = await requestChunk('/_next/static/chunks/a.js')
  vi.advanceTimersByTime(119_999)
  expect(onError).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onError).toHaveBeenCalledOnce()
})

it('one that came, or has failed already, has not; other scripts have all the time they want', async () => {
  const came = await requestChunk('/_next/static/chunks/a.js')
  came.script.dispatchEvent(new Event('load'))
  const failed = await requestChunk('/_next/static/chunks/b.js')
  failed.script.dispatchEvent(new Event('error'))
  const other = await requestChunk('/scripts/slow.js')
  vi.runAllTimers()
  expect(came.onError).not.toHaveBeenCalled()
  expect(failed.onError).toHaveBeenCalledOnce()
  expect(other.onError).not.toHaveBeenCalled()
})
