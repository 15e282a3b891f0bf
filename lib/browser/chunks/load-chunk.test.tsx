import { beforeEach, expect, it, vi } from 'vitest'
import { loadChunk, MISSING_EVENT } from './load-chunk'

const onMissing = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onMissing.mockClear()
  window.addEventListener(MISSING_EVENT, onMissing, { once: true })
})

it('returns the module, and says nothing', async () => {
  expect(await loadChunk(async () => ({ part: 1 }))).toEqual({ part: 1 })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(onMissing).not.toHaveBeenCalled()
})

it('fails with the chunk, and the visitor reads so', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(onMissing).toHaveBeenCalledOnce()
})

it('waits 120 seconds for a chunk that never ends', async () => {
  const failed = vi.fn()
  loadChunk(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError' })
  expect(onMissing).toHaveBeenCalledOnce()
})
