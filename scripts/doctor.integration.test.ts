import { createClient } from '@redis/client'
import { expect, test } from 'vitest'
import { readEnvironment } from '@/lib/server/runtime/settings'
import { hasRedis, startRedis } from '@/lib/server/runtime/testing'
import { checkServices } from './doctor'

test.skipIf(!hasRedis)(
  'a Redis without a limit of memory is named, and one that refuses more once it is full',
  async () => {
    const redis = await startRedis()
    const client = createClient({ url: redis.url })
    try {
      await client.connect()
      const found = async () => {
        const findings = await checkServices(readEnvironment({ REDIS_URL: redis.url }))
        return findings.find(({ text }) => text.startsWith('Redis'))
      }
      expect(await found()).toMatchObject({ level: 'warning', text: expect.stringContaining('set maxmemory and') })
      await client.configSet('maxmemory', '100mb')
      await client.configSet('maxmemory-policy', 'noeviction')
      expect(await found()).toMatchObject({ level: 'warning', text: expect.stringContaining('once it is full') })
      await client.configSet('maxmemory-policy', 'allkeys-lru')
      expect(await found()).toMatchObject({ level: 'ok' })
    } finally {
      client.destroy()
      await redis.stop()
    }
  },
)
