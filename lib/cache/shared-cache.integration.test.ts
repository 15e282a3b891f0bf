/** Two instances that share pages and expired tags through a Redis. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '@/lib/server/runtime/redis'
import { hasRedis, startRedis, type TestRedis } from '@/lib/server/runtime/testing'
import { SharedCache, type TagTimes } from './shared-cache'

const WAIT = { timeout: 15_000, interval: 20 }
const PAGE = { value: { html: '<p>Hallo</p>', rsc: Buffer.from('data') }, tags: ['a'], lastModified: Date.now() }

async function instance(redis: TestRedis, build = 'build') {
  const times: TagTimes = new Map()
  const cache = new SharedCache(redis.url, build, times)
  onTestFinished(() => cache.close())
  await vi.waitFor(() => expect(cache.isReady).toBe(true), WAIT)
  await cache.synchronised()
  return { cache, times }
}

async function redisForTest(): Promise<TestRedis> {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  return redis
}

function listenToErrors() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  return logged
}

describe.skipIf(!hasRedis)('instances with one Redis', () => {
  test('serve each other’s pages, those of the same build', async () => {
    const redis = await redisForTest()
    const [one, two, other] = [await instance(redis), await instance(redis), await instance(redis, 'other')]
    await one.cache.set('/actueel', PAGE)
    const found = await two.cache.get('/actueel')
    expect(found).toMatchObject({ value: { html: '<p>Hallo</p>', rsc: expect.any(Buffer) }, tags: ['a'] })
    expect(await two.cache.get('/contact')).toBeNull()
    expect(await other.cache.get('/actueel')).toBeNull()
  })

  test('hear of each other’s changes, later than what was made before', async () => {
    const redis = await redisForTest()
    const [one, two] = [await instance(redis), await instance(redis)]
    await one.cache.set('/actueel', { ...PAGE, lastModified: Date.now() })
    const page = await two.cache.get('/actueel')
    await one.cache.expire(['a'])
    await vi.waitFor(() => expect(two.times.get('a')?.expired).toBeGreaterThan(page?.lastModified ?? 0), WAIT)
    const late = await instance(redis)
    expect(late.times.get('a')?.expired).toBeGreaterThan(page?.lastModified ?? 0)
  })

  test('hear of each other’s changes also when it was too slow to be asked for pages', async () => {
    const redis = await redisForTest()
    const [one, two] = [await instance(redis), await instance(redis)]
    const operator = connect(redis.url)
    onTestFinished(() => operator.destroy())
    await vi.waitFor(() => expect(operator.isReady).toBe(true), WAIT)
    await operator.sendCommand(['CLIENT', 'PAUSE', '800', 'ALL'])
    expect(await one.cache.get('/actueel')).toBeNull()
    expect(one.cache.isReady).toBe(false)
    await one.cache.expire(['a'])
    await vi.waitFor(() => expect(two.times.has('a')).toBe(true), WAIT)
  })

  test('go on without it, say so once, and tell each other afterwards what they missed', async () => {
    const logged = listenToErrors()
    const redis = await redisForTest()
    const [one, two] = [await instance(redis), await instance(redis)]
    await redis.stop()
    await vi.waitFor(() => expect([one.cache.isReady, two.cache.isReady]).toEqual([false, false]), WAIT)
    await one.cache.expire(['a'])
    one.times.set('a', { expired: Date.now() })
    expect(await one.cache.get('/actueel')).toBeNull()
    await one.cache.set('/actueel', PAGE)
    expect(two.times.has('a')).toBe(false)

    await redis.start()
    await vi.waitFor(() => expect(two.times.has('a')).toBe(true), WAIT)
    const lines = logged.mock.calls.map(([line]) => String(line))
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), WAIT)
    expect(lines.filter((line) => line.startsWith('Redis is out of reach'))).toHaveLength(1)
  })
})
