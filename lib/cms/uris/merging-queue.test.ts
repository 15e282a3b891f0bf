import { expect, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import { MergingQueue } from './merging-queue'

function queue() {
  const runs: { work: number[]; done: (result: string) => void; fail: (error: Error) => void }[] = []
  const merging = new MergingQueue<number[], string>(
    (work) => new Promise((done, fail) => void runs.push({ work, done, fail })),
    (a, b) => [...a, ...b],
  )
  return { runs, merging }
}

test('jobs that are submitted while one runs become one', async () => {
  const { runs, merging } = queue()
  const first = merging.submit([1])
  const rest = [2, 3, 4].map((item) => merging.submit([item]))
  expect(runs.map(({ work }) => work)).toEqual([[1]])
  runs[0]?.done('one')
  expect(await first).toBe('one')
  await vi.waitFor(() => expect(runs).toHaveLength(2), WAIT)
  expect(runs[1]?.work).toEqual([2, 3, 4])
  runs[1]?.done('the rest')
  expect(await Promise.all(rest)).toEqual(['the rest', 'the rest', 'the rest'])
  expect(runs).toHaveLength(2)
})

test('a failure is that of its own job only', async () => {
  const { runs, merging } = queue()
  const first = merging.submit([1])
  const second = merging.submit([2])
  runs[0]?.fail(new Error('No'))
  await expect(first).rejects.toThrow('No')
  await vi.waitFor(() => expect(runs).toHaveLength(2), WAIT)
  runs[1]?.done('two')
  expect(await second).toBe('two')
})
