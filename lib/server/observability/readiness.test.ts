import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'

const statfs = vi.hoisted(() => vi.fn())
vi.mock('node:fs/promises', async (original) => ({ ...(await original<typeof import('node:fs/promises')>()), statfs }))

const { diskState, isReady } = await import('./readiness')

const HEALTH = { content: 'ok', redis: 'none', disk: 'ok', stopping: false } as const

test('an instance is ready without content backend and Redis, but not with a full disk or while it stops', () => {
  expect(isReady({ ...HEALTH, content: 'away', redis: 'away' })).toBe(true)
  expect(isReady({ ...HEALTH, disk: 'full' })).toBe(false)
  expect(isReady({ ...HEALTH, disk: 'unwritable' })).toBe(false)
  expect(isReady({ ...HEALTH, stopping: true })).toBe(false)
})

test('a disk counts as full before it is', async () => {
  const folder = temporaryFolder()
  statfs.mockResolvedValue({ bavail: 1_000_000, bsize: 4096 })
  expect(await diskState(folder)).toBe('ok')
  statfs.mockResolvedValue({ bavail: 10_000, bsize: 4096 })
  expect(await diskState(folder)).toBe('full')
  expect(await diskState(join(folder, 'missing'))).toBe('unwritable')
})
