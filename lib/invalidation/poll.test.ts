import { describe, expect, test } from 'vitest'
import { SqliteUriStore } from '@/lib/cms/uris/sqlite-uri-store'
import { contentOf, version } from '@/lib/cms/uris/testing'
import type { Version } from '@/lib/cms/uris/versions'
import { applyChanges } from './changes'
import { emptyRequest } from './invalidation-request'
import { compareAll, findRecentChanges, type RecentReader } from './poll'

const NOW = new Date('2026-11-20T12:00:00Z')

const latest = (versions: Version[]): RecentReader => ({
  latestVersions: async (_, { limit, offset }) => versions.slice(offset, offset + limit),
})

async function storeOf(...versions: Version[]) {
  const store = new SqliteUriStore(null)
  await applyChanges({ ...emptyRequest(), everything: true }, store, contentOf(versions).content)
  return store
}

describe('a poll for changes without a webhook', () => {
  test('finds what is new, was saved or is public again, and nothing where nothing changed', async () => {
    const known = [version({ id: 1 }), version({ id: 2 })]
    const store = await storeOf(...known)
    expect((await findRecentChanges(store, latest(known), NOW)).entries.size).toBe(0)
    const saved = version({ id: 1, updated: '2026-11-20T12:59:00+01:00' })
    const { entries } = await findRecentChanges(store, latest([version({ id: 3 }), saved, version({ id: 2 })]), NOW)
    expect([...entries].sort()).toEqual([1, 3])
  })

  test('finds what has closed or expired, and no earlier', async () => {
    const closing = version({ id: 1, ends: NOW.getTime() })
    const store = await storeOf(closing, version({ id: 2 }))
    const poll = (now: Date) => findRecentChanges(store, latest([closing]), now)
    expect([...(await poll(NOW)).entries]).toEqual([1])
    expect((await poll(new Date(NOW.getTime() - 1))).entries.size).toBe(0)
  })

  test('goes back as far as all is new', async () => {
    const many = Array.from({ length: 50 }, (_, index) => version({ id: index + 1 }))
    const store = await storeOf(...many.slice(45))
    expect((await findRecentChanges(store, latest(many), NOW)).entries.size).toBe(45)
  })
})

describe('the first poll of a process', () => {
  const built = new Date('2026-11-10T12:00:00Z')

  test('finds what came, changed and went while nothing ran', async () => {
    const store = await storeOf(version({ id: 1 }), version({ id: 2 }), version({ id: 3 }))
    const { content } = contentOf([version({ id: 1 }), version({ id: 2, uri: 'actueel/twee' }), version({ id: 4 })])
    expect([...(await compareAll(store, content, built)).entries].sort()).toEqual([2, 3, 4])
  })

  test('of a new site begins again where it was interrupted: what it had not reached is no change', async () => {
    const versions = Array.from({ length: 6 }, (_, index) => version({ id: index + 1 }))
    const store = new SqliteUriStore(null)
    const { content } = contentOf(versions)
    async function* versionParts() {
      yield versions.slice(0, 2)
      throw new Error('No connection')
    }
    const interrupted = { ...content, versionParts }
    await expect(compareAll(store, interrupted, built)).rejects.toThrow('No connection')
    expect((await compareAll(store, content, built)).entries.size).toBe(0)
    expect((await compareAll(store, contentOf(versions.slice(1)).content, built)).entries).toEqual(new Set([1]))
  })

  test('of a new site finds what was saved after the build', async () => {
    const { content } = contentOf([version({ id: 1 }), version({ id: 2, updated: '2026-11-10T14:00:00+01:00' })])
    expect([...(await compareAll(new SqliteUriStore(null), content, built)).entries]).toEqual([2])
  })
})
