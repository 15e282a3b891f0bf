/** Two instances that share the address book through a Redis. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '@/lib/server/runtime/redis'
import { hasRedis, startRedis, type TestRedis } from '@/lib/server/runtime/testing'
import { SharedBook } from './redis-uri-store'
import { LocalBook } from './sqlite-uri-store'
import type { Address } from './uri-store'

const WAIT = { timeout: 15_000, interval: 20 }

const address = (given: Partial<Address> & { id: number }): Address => ({
  siteId: 1,
  uri: `actueel/${given.id}`,
  section: 'news',
  updated: '2026-11-01T09:00:00+01:00',
  ends: null,
  live: true,
  ...given,
})

async function bookOf(redis: TestRedis, local = new LocalBook(null)) {
  const client = connect(redis.url)
  onTestFinished(() => client.destroy())
  const isReady = () => vi.waitFor(() => expect(client.isReady).toBe(true), WAIT)
  await isReady()
  return { book: new SharedBook(local, async () => (client.isReady ? client : null), [1, 3]), client, isReady }
}

async function redisForTest(): Promise<TestRedis> {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  return redis
}

describe.skipIf(!hasRedis)('an address book in Redis', () => {
  test('is one for all instances', async () => {
    const redis = await redisForTest()
    const [{ book: one }, { book: two }] = [await bookOf(redis), await bookOf(redis)]
    await one.put([address({ id: 7, uri: 'actueel/b' }), address({ id: 7, siteId: 3, uri: 'news/b' })])
    await one.move(1, 'Actueel/A', 7)
    await one.setNote('frame:nl', 'x')
    expect(await two.find([7])).toHaveLength(2)
    expect((await two.movedTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    expect(await two.movedTo(3, 'actueel/a')).toBeNull()
    expect(await two.note('frame:nl')).toBe('x')
    await two.release(1, 'actueel/a')
    expect(await one.movedTo(1, 'actueel/a')).toBeNull()
  })

  test('knows what is public at a uri, for all instances, also after they lost it', async () => {
    const redis = await redisForTest()
    const [{ book: one, client }, { book: two }] = [await bookOf(redis), await bookOf(redis)]
    await one.put([address({ id: 7, uri: 'actueel/Oud' }), address({ id: 8, uri: 'actueel/ander' })])
    expect(await two.at(1, 'ACTUEEL/oud')).toMatchObject({ id: 7, uri: 'actueel/Oud' })
    expect(await two.at(3, 'actueel/oud')).toBeNull()
    // It moves, and another one takes its place.
    await two.put([address({ id: 7, uri: 'actueel/nieuw' })])
    expect(await two.at(1, 'actueel/oud')).toBeNull()
    await two.put([address({ id: 9, uri: 'actueel/oud' }), address({ id: 8, uri: 'actueel/ander', live: false })])
    expect((await one.at(1, 'actueel/oud'))?.id).toBe(9)
    expect(await two.at(1, 'actueel/ander')).toBeNull()
    // An index of a store that an earlier version filled is made when everything is read.
    await client.del('site:book:uris')
    const { book: three } = await bookOf(redis)
    expect(await three.at(1, 'actueel/nieuw')).toBeNull()
    await three.all()
    expect((await three.at(1, 'actueel/nieuw'))?.id).toBe(7)
    await client.flushAll()
    expect((await two.at(1, 'actueel/nieuw'))?.id).toBe(7)
  })

  test('is complete for all instances, until the store is lost or out of reach', async () => {
    const redis = await redisForTest()
    const [{ book: one, client }, { book: two }] = [await bookOf(redis), await bookOf(redis)]
    expect(await two.isComplete()).toBe(false)
    await one.put([address({ id: 7 })])
    await one.setComplete()
    expect(await two.isComplete()).toBe(true)
    expect(await two.all()).toHaveLength(1)
    await client.flushAll()
    await one.put([address({ id: 8 })])
    expect(await two.isComplete()).toBe(false)
    await redis.stop()
    expect(await two.isComplete()).toBeNull()
  })

  test('knows what is due, until it is no more', async () => {
    const { book } = await bookOf(await redisForTest())
    await book.put([address({ id: 7, ends: 1000 }), address({ id: 8, ends: 3000 })])
    expect(await book.due(2000)).toEqual([7])
    await book.put([address({ id: 7 })])
    expect(await book.due(2000)).toEqual([])
  })

  test('leads nowhere where the page is not public', async () => {
    const { book } = await bookOf(await redisForTest())
    await book.put([address({ id: 7, live: false })])
    await book.move(1, 'actueel/a', 7)
    expect(await book.movedTo(1, 'actueel/a')).toBeNull()
  })

  test('that lost its contents learns a redirect again from any machine that gave it', async () => {
    const redis = await redisForTest()
    const [{ book: one, client }, { book: two }] = [await bookOf(redis), await bookOf(redis)]
    const moved = address({ id: 7, uri: 'actueel/b' })
    await one.put([moved])
    await one.move(1, 'actueel/a', 7)
    expect((await two.movedTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    await client.flushAll()
    await two.put([moved])
    expect((await two.movedTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    // A page took the address: none of them leads away from it any more.
    await one.release(1, 'actueel/a')
    expect(await two.movedTo(1, 'actueel/a')).toBeNull()
    await client.flushAll()
    await two.put([moved])
    expect(await two.movedTo(1, 'actueel/a')).toBeNull()
  })

  test('that lost its contents learns again what a machine remembers', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const redis = await redisForTest()
    const { book, client, isReady } = await bookOf(redis)
    await book.put([address({ id: 7, uri: 'actueel/b' })])
    await book.move(1, 'actueel/a', 7)
    await redis.stop()
    await vi.waitFor(() => expect(client.isReady).toBe(false), WAIT)
    expect((await book.movedTo(1, 'actueel/a'))?.uri).toBe('actueel/b')
    await redis.start()
    await isReady()
    await book.put([address({ id: 7, uri: 'actueel/c' })])
    expect((await book.movedTo(1, 'actueel/a'))?.uri).toBe('actueel/c')
    const { book: other } = await bookOf(redis)
    expect((await other.movedTo(1, 'actueel/a'))?.uri).toBe('actueel/c')
  })

  test('that is empty takes the addresses of a machine', async () => {
    const local = new LocalBook(null)
    await local.put([address({ id: 7 })])
    const redis = await redisForTest()
    expect(await (await bookOf(redis, local)).book.all()).toHaveLength(1)
    expect(await (await bookOf(redis)).book.find([7])).toHaveLength(1)
  })
})
