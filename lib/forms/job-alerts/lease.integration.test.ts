import { expect, onTestFinished, test, vi } from 'vitest'
import { hasRedis, startRedis } from '@/lib/server/runtime/testing'
import { WAIT } from '@/lib/testing'

async function leaseWith(redisUrl: string) {
  vi.stubEnv('REDIS_URL', redisUrl)
  Reflect.deleteProperty(globalThis, Symbol.for('site.redis'))
  vi.resetModules()
  const [lease, { sharedStore }] = await Promise.all([import('./lease'), import('@/lib/server/runtime/redis')])
  onTestFinished(async () => {
    ;(await sharedStore())?.destroy()
    vi.unstubAllEnvs()
    Reflect.deleteProperty(globalThis, Symbol.for('site.redis'))
  })
  return { ...lease, sharedStore }
}

test('without Redis there is one instance, which may always send', async () => {
  const { takeLease } = await leaseWith('')
  expect([await takeLease(), await takeLease()]).not.toContain(null)
})

test.skipIf(!hasRedis)('one instance at a time may send, and knows when another one does (Redis)', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const { takeLease, sharedStore } = await leaseWith(redis.url)
  const first = await takeLease()
  expect(await first?.renew()).toBe(true)
  expect(await takeLease()).toBeNull()
  await first?.end()
  const second = await takeLease()
  expect(second).not.toBeNull()
  // The first holder comes back after its time, and must not end the lease of another.
  expect(await first?.renew()).toBe(false)
  await first?.end()
  expect(await second?.renew()).toBe(true)
  expect(await (await sharedStore())?.ttl('job-alerts:lease')).toBeGreaterThan(60)

  // Other instances may be sending.
  await redis.stop()
  await vi.waitFor(async () => expect(await takeLease()).toBeNull(), WAIT)
})
