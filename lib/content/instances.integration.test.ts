import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis } from '@/lib/server/runtime/redis'
import { hasRedis, startRedis, type TestRedis } from '@/lib/server/runtime/testing'
import { ContentIndex } from './content-index'
import { joinInstances } from './instances'
import { version } from './testing'

const WAIT = { timeout: 15_000, interval: 20 }

const entry = (given: Parameters<typeof version>[0], live = true) => ({ ...version(given), live })
const soon = (check: () => void) => vi.waitFor(check, WAIT)

async function redisForTest() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const client = await connected(redis)
  return { redis, client }
}

function connect(redis: TestRedis) {
  const client = connectRedis(redis.url)
  onTestFinished(() => client.destroy())
  return client
}

async function connected(redis: TestRedis) {
  const client = connect(redis)
  await soon(() => expect(client.isReady).toBe(true))
  return client
}

/** An instance that has compared its index with the content. */
async function instance(redis: TestRedis) {
  const index = new ContentIndex(null)
  const [client, subscriber] = [await connected(redis), connect(redis)]
  joinInstances(index, subscriber, async () => (client.isReady ? client : null))
  await soon(() => expect(subscriber.isPubSubActive).toBe(true))
  index.fill([entry({ id: 7, uri: 'actueel/a' })])
  index.mustCompare = false
  return index
}

describe.skipIf(!hasRedis)('instances with one Redis', () => {
  test('agree within a second on what moved, went and was noted, and read metadata once for all', async () => {
    const { redis } = await redisForTest()
    const [one, two] = [await instance(redis), await instance(redis)]
    await one.update([entry({ id: 7, uri: 'actueel/b' }), entry({ id: 8 }, false)], { layout: 'x' })
    await vi.waitFor(() => expect(two.redirectTo(1, 'Actueel/A')?.uri).toBe('actueel/b'), { timeout: 1000 })
    expect([two.find([8])[0]?.live, two.value('layout')]).toEqual([false, 'x'])
    const metadata = { siteId: 1, id: 7, version: version({ id: 7 }).updated, isHidden: true, languages: [] }
    await one.instances?.shareMetadata([{ ...metadata, title: null, description: null }])
    await soon(() => expect(two.withoutMetadata(['news'])).toEqual([]))
    expect(two.findByUri(1, 'actueel/b')?.metadata?.isHidden).toBe(true)
    // A page takes the address.
    await two.update([entry({ id: 9, uri: 'actueel/a' })])
    await soon(() => expect(one.redirectTo(1, 'actueel/a')).toBeNull())
    expect(one.findByUri(1, 'actueel/a')?.id).toBe(9)
  })

  test('keep redirects for one that starts later, also after Redis lost its contents', async () => {
    const { redis, client } = await redisForTest()
    const one = await instance(redis)
    const moved = [entry({ id: 7, uri: 'actueel/b' })]
    await one.update(moved)
    for (const isLost of [false, true]) {
      if (isLost) await client.flushAll()
      if (isLost) await one.instances?.exchangeRedirects()
      const later = new ContentIndex(null)
      joinInstances(later, connect(redis), async () => client)
      later.fill(moved)
      await later.instances?.exchangeRedirects()
      expect(later.redirectTo(1, 'actueel/a')?.uri).toBe('actueel/b')
    }
    await one.update([entry({ id: 9, uri: 'actueel/a' })])
    expect(await client.hGetAll('site:index:moved')).toEqual({})
  })

  test('compare everything after an outage, as messages were lost', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const { redis } = await redisForTest()
    const one = await instance(redis)
    await redis.stop()
    await one.update([entry({ id: 7, uri: 'actueel/b' })])
    expect(one.redirectTo(1, 'actueel/a')?.uri).toBe('actueel/b')
    await redis.start()
    await soon(() => expect(one.mustCompare).toBe(true))
  })
})
