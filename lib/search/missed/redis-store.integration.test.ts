import { describe, expect, onTestFinished, vi } from 'vitest'
import { connectRedis } from '@/lib/server/runtime/redis'
import { hasRedis, startRedis } from '@/lib/server/runtime/testing'
import { RedisMissedSearches } from './redis-store'
import { testMissedSearchStore } from './testing'

describe.skipIf(!hasRedis)('with a real server', () => {
  testMissedSearchStore('Redis', async () => {
    const server = await startRedis()
    const client = connectRedis(server.url)
    onTestFinished(async () => {
      client.destroy()
      await server.stop()
    })
    await vi.waitFor(() => expect(client.isReady).toBe(true), { timeout: 15_000 })
    return new RedisMissedSearches(client)
  })
})
