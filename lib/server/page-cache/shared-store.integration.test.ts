import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis } from '../runtime/redis'
import { hasRedis, startRedis, type TestRedis } from '../runtime/testing'
import { type SharedEntry, SharedStore } from './shared-store'
import type { TagTimes } from './tag-log'

const WAIT = { timeout: 15_000, interval: 20 }
const ENTRY: SharedEntry = {
  value: { kind: 'APP_ROUTE', body: Buffer.from('data'), headers: {}, status: 200 },
  tags: ['a'],
  lastModified: Date.now(),
}

async function instance(redis: TestRedis, build = 'build') {
  const times: TagTimes = new Map()
  const store = new SharedStore(redis.url, build, times)
  onTestFinished(() => store.close())
  await vi.waitFor(() => expect(store.isReady).toBe(true), WAIT)
  await store.ready()
  return { store, times }
}

async function twoInstances() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  return { redis, one: await instance(redis), two: await instance(redis) }
}

describe.skipIf(!hasRedis)('instances with one Redis', () => {
  test('share the entries of one build', async () => {
    const { redis, one, two } = await twoInstances()
    const other = await instance(redis, 'other')
    await one.store.set('/actueel', ENTRY)
    expect(await two.store.get('/actueel')).toMatchObject({ value: ENTRY.value, tags: ['a'] })
    expect(await two.store.get('/contact')).toBeNull()
    expect(await other.store.get('/actueel')).toBeNull()
  })

  test('keep the page whose render began last, whichever ended last', async () => {
    const { one, two } = await twoInstances()
    const now = Date.now()
    const tagsStored = async () => (await one.store.get('/actueel'))?.tags
    await two.store.set('/actueel', { ...ENTRY, tags: ['after the change'], lastModified: now })
    await one.store.set('/actueel', { ...ENTRY, tags: ['before it'], lastModified: now - 1000 })
    expect(await tagsStored()).toEqual(['after the change'])
    await one.store.set('/actueel', { ...ENTRY, tags: ['later'], lastModified: now + 1000 })
    expect(await tagsStored()).toEqual(['later'])
  })

  test('share stale tags, each later than any entry that was rendered before', async () => {
    const { redis, one, two } = await twoInstances()
    await one.store.set('/actueel', { ...ENTRY, lastModified: Date.now() })
    const entry = await two.store.get('/actueel')
    await one.store.sendTags(['a'])
    await vi.waitFor(() => expect(two.times.get('a')).toBeGreaterThan(entry?.lastModified ?? 0), WAIT)
    const late = await instance(redis)
    expect(late.times.get('a')).toBeGreaterThan(entry?.lastModified ?? 0)
  })

  test('share stale tags also while entries are not requested, after a timeout', async () => {
    const { redis, one, two } = await twoInstances()
    const operator = connectRedis(redis.url)
    onTestFinished(() => operator.destroy())
    await vi.waitFor(() => expect(operator.isReady).toBe(true), WAIT)
    await operator.sendCommand(['CLIENT', 'PAUSE', '800', 'ALL'])
    expect(await one.store.get('/actueel')).toBeNull()
    expect(one.store.isReady).toBe(false)
    await one.store.sendTags(['a'])
    await vi.waitFor(() => expect(two.times.has('a')).toBe(true), WAIT)
  })

  test('work without it, log that once, and exchange stale tags when it is back', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const { redis, one, two } = await twoInstances()
    await redis.stop()
    await vi.waitFor(() => expect([one.store.isReady, two.store.isReady]).toEqual([false, false]), WAIT)
    await one.store.sendTags(['a'])
    one.times.set('a', Date.now())
    expect(await one.store.get('/actueel')).toBeNull()
    await one.store.set('/actueel', ENTRY)
    expect(two.times.has('a')).toBe(false)

    await redis.start()
    await vi.waitFor(() => expect(two.times.has('a')).toBe(true), WAIT)
    const lines = logged.mock.calls.map(([line]) => String(line))
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), WAIT)
    expect(lines.filter((line) => line.startsWith('redis: unreachable'))).toHaveLength(1)
  })
})
