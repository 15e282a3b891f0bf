import { expect, onTestFinished, test, vi } from 'vitest'
import { hasRedis, startRedis } from '@/lib/server/runtime/testing'

test.skipIf(!hasRedis)('two instances with one Redis count together', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  vi.stubEnv('REDIS_URL', redis.url)
  const instance = async () => {
    for (const name of ['limits', 'redis']) Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`))
    vi.resetModules()
    const { sharedStore } = await import('@/lib/server/runtime/redis')
    onTestFinished(async () => (await sharedStore())?.destroy())
    return import('./rate-limit')
  }
  const instances = [await instance(), await instance()]
  for (let count = 0; count < 5; count++)
    expect(await instances[count % 2]?.countUse('submissions', '192.0.2.8')).toBeNull()
  for (const { countUse } of instances) expect(await countUse('submissions', '192.0.2.8')).toBe(10)
})
