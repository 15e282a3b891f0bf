import { expect, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import { mergingQueue } from '../cms/client/content-requests'

test('a failure is that of its own job only', async () => {
  const runs: PromiseWithResolvers<string>[] = []
  const run = () => {
    const running = Promise.withResolvers<string>()
    runs.push(running)
    return running.promise
  }
  const submit = mergingQueue<number[], string>(run, (a, b) => [...a, ...b])
  const first = submit([1])
  await Promise.resolve()
  const second = submit([2])
  runs[0]?.reject(new Error('No'))
  await expect(first).rejects.toThrow('No')
  await vi.waitFor(() => expect(runs).toHaveLength(2), WAIT)
  runs[1]?.resolve('two')
  expect(await second).toBe('two')
})
