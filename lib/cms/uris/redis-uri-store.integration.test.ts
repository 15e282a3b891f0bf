import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis } from '@/lib/server/runtime/redis'
import { hasRedis, startRedis, type TestRedis } from '@/lib/server/runtime/testing'
import { RedisUriStore } from './redis-uri-store'
import { SqliteUriStore } from './sqlite-uri-store'
import type { IndexEntry } from './uri-store'

const WAIT = { timeout: 15_000, interval: 20 }

const address = (given: Partial<IndexEntry> & { id: number }): IndexEntry => ({
  ...{ siteId: 1, uri: `actueel/${given.id}`, section: 'news', updated: '2026-11-01T09:00:00+01:00' },
  ...{ ends: null, live: true },
  ...given,
})

async function storeOf(redis: TestRedis, local = new SqliteUriStore(null)) {
  const client = connectRedis(redis.url)
  onTestFinished(() => client.destroy())
  const isReady = () => vi.waitFor(() => expect(client.isReady).toBe(true), WAIT)
  await isReady()
  return { store: new RedisUriStore(local, async () => (client.isReady ? client : null), [1, 3]), client, isReady }
}

async function redisForTest(): Promise<TestRedis> {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  return redis
}

async function twoInstances() {
  const redis = await redisForTest()
  const [{ store: one, client }, { store: two }] = [await storeOf(redis), await storeOf(redis)]
  return { redis, one, two, client }
}

describe.skipIf(!hasRedis)('a URI store in Redis', () => {
  test('is one for all instances', async () => {
    const { one, two } = await twoInstances()
    await one.save([address({ id: 7, uri: 'actueel/b' }), address({ id: 7, siteId: 3, uri: 'news/b' })])
    await one.addRedirect(1, 'Actueel/A', 7)
    await one.setValue('frame:nl', 'x')
    expect(await two.find([7])).toHaveLength(2)
    expect((await two.redirectTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    expect(await two.redirectTo(3, 'actueel/a')).toBeNull()
    expect(await two.value('frame:nl')).toBe('x')
    await two.removeRedirect(1, 'actueel/a')
    expect(await one.redirectTo(1, 'actueel/a')).toBeNull()
  })

  test('knows what is public at a uri, for all instances, also after they lost it', async () => {
    const { redis, one, two, client } = await twoInstances()
    await one.save([address({ id: 7, uri: 'actueel/Oud' }), address({ id: 8, uri: 'actueel/ander' })])
    expect(await two.findByUri(1, 'ACTUEEL/oud')).toMatchObject({ id: 7, uri: 'actueel/Oud' })
    expect(await two.findByUri(3, 'actueel/oud')).toBeNull()
    // It moves, and another one takes its place.
    await two.save([address({ id: 7, uri: 'actueel/nieuw' })])
    expect(await two.findByUri(1, 'actueel/oud')).toBeNull()
    await two.save([address({ id: 9, uri: 'actueel/oud' }), address({ id: 8, uri: 'actueel/ander', live: false })])
    expect((await one.findByUri(1, 'actueel/oud'))?.id).toBe(9)
    expect(await two.findByUri(1, 'actueel/ander')).toBeNull()
    // An index of a store that an earlier version filled is made when everything is read.
    await client.del('site:book:uris')
    const { store: three } = await storeOf(redis)
    expect(await three.findByUri(1, 'actueel/nieuw')).toBeNull()
    await three.all()
    expect((await three.findByUri(1, 'actueel/nieuw'))?.id).toBe(7)
    await client.flushAll()
    expect((await two.findByUri(1, 'actueel/nieuw'))?.id).toBe(7)
  })

  test('is complete for all instances, until the store is lost or unreachable', async () => {
    const { redis, one, two, client } = await twoInstances()
    expect(await two.isComplete()).toBe(false)
    await one.save([address({ id: 7 })])
    await one.setComplete()
    expect(await two.isComplete()).toBe(true)
    expect(await two.all()).toHaveLength(1)
    await client.flushAll()
    await one.save([address({ id: 8 })])
    expect(await two.isComplete()).toBe(false)
    await redis.stop()
    expect(await two.isComplete()).toBeNull()
  })

  test('knows what is due, until it is no more, and leads nowhere where the page is not public', async () => {
    const { store } = await storeOf(await redisForTest())
    await store.save([address({ id: 7, ends: 1000 }), address({ id: 8, ends: 3000 })])
    expect(await store.dueBy(2000)).toEqual([7])
    await store.save([address({ id: 7, live: false })])
    expect(await store.dueBy(2000)).toEqual([])
    await store.addRedirect(1, 'actueel/a', 7)
    expect(await store.redirectTo(1, 'actueel/a')).toBeNull()
  })

  test('that lost its contents learns a redirect again from any machine that gave it', async () => {
    const { one, two, client } = await twoInstances()
    const moved = address({ id: 7, uri: 'actueel/b' })
    await one.save([moved])
    await one.addRedirect(1, 'actueel/a', 7)
    expect((await two.redirectTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    await client.flushAll()
    await two.save([moved])
    expect((await two.redirectTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    // A page took the address: none of them redirects from it any more.
    await one.removeRedirect(1, 'actueel/a')
    expect(await two.redirectTo(1, 'actueel/a')).toBeNull()
    await client.flushAll()
    await two.save([moved])
    expect(await two.redirectTo(1, 'actueel/a')).toBeNull()
  })

  test('that lost its contents learns again what a machine remembers', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const redis = await redisForTest()
    const { store, client, isReady } = await storeOf(redis)
    await store.save([address({ id: 7, uri: 'actueel/b' })])
    await store.addRedirect(1, 'actueel/a', 7)
    await redis.stop()
    await vi.waitFor(() => expect(client.isReady).toBe(false), WAIT)
    expect((await store.redirectTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    await redis.start()
    await isReady()
    await store.save([address({ id: 7, uri: 'actueel/c' })])
    expect((await store.redirectTo(1, 'actueel/a'))?.uri).toBe('actueel/c')
    const { store: other } = await storeOf(redis)
    expect((await other.redirectTo(1, 'actueel/a'))?.uri).toBe('actueel/c')
  })

  test('that is empty takes the addresses of a machine', async () => {
    const local = new SqliteUriStore(null)
    await local.save([address({ id: 7 })])
    const redis = await redisForTest()
    expect(await (await storeOf(redis, local)).store.all()).toHaveLength(1)
    expect(await (await storeOf(redis)).store.find([7])).toHaveLength(1)
  })
})
