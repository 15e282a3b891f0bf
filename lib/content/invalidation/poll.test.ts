import { describe, expect, test, vi } from 'vitest'
import { ContentIndex } from '@/lib/content/content-index'
import { contentOf, version } from '@/lib/content/testing'
import type { DetailedVersion } from '@/lib/content/versions'
import { applyChanges, compareAll, findRecentChanges } from './changes'
import { emptyRequest } from './webhook'

const NOW = new Date('2026-11-20T12:00:00Z')

const latest = (versions: DetailedVersion[]) => async (limit: number, offset: number) => {
  const page = versions.slice(offset, offset + limit)
  return { saved: page, appeared: page }
}

async function indexOf(...versions: DetailedVersion[]) {
  const index = new ContentIndex(null)
  await applyChanges({ ...emptyRequest(), everything: true }, index, contentOf(versions).content)
  return index
}

describe('a poll for changes without a webhook', () => {
  test('finds what is new, was saved or is public again, and nothing where nothing changed', async () => {
    const known = [version({ id: 1 }), version({ id: 2 })]
    const index = await indexOf(...known)
    expect((await findRecentChanges(index, latest(known), NOW)).entries.size).toBe(0)
    const saved = version({ id: 1, updated: '2026-11-20T12:59:00+01:00' })
    const { entries } = await findRecentChanges(index, latest([version({ id: 3 }), saved, version({ id: 2 })]), NOW)
    expect([...entries].sort()).toEqual([1, 3])
  })

  test('finds what has closed or expired, and no earlier', async () => {
    const closing = version({ id: 1, ends: NOW.getTime() })
    const index = await indexOf(closing, version({ id: 2 }))
    const found = [0, 1].map((early) => findRecentChanges(index, latest([closing]), new Date(NOW.getTime() - early)))
    expect((await Promise.all(found)).map(({ entries }) => [...entries])).toEqual([[1], []])
    expect([1, 0].map((early) => index.nextEnd(NOW.getTime() - early))).toEqual([NOW.getTime(), null])
  })

  test('goes back as far as all is new', async () => {
    const many = Array.from({ length: 50 }, (_, index) => version({ id: index + 1 }))
    const index = await indexOf(...many.slice(45))
    expect((await findRecentChanges(index, latest(many), NOW)).entries.size).toBe(45)
  })
})

describe('the first poll of a process', () => {
  const built = new Date('2026-11-10T12:00:00Z')

  test('finds what came, changed and went while nothing ran', async () => {
    const index = await indexOf(version({ id: 1 }), version({ id: 2 }), version({ id: 3 }))
    const { content } = contentOf([version({ id: 1 }), version({ id: 2, uri: 'actueel/twee' }), version({ id: 4 })])
    expect([...(await compareAll(index, content, built)).entries].sort()).toEqual([2, 3, 4])
  })

  test('of a new site begins again where it was interrupted: what it had not reached is no change', async () => {
    const versions = Array.from({ length: 6 }, (_, index) => version({ id: index + 1 }))
    const index = new ContentIndex(null)
    const { content } = contentOf(versions)
    async function* versionParts() {
      yield versions.slice(0, 2)
      throw new Error('No connection')
    }
    await expect(compareAll(index, { ...content, versionParts }, built)).rejects.toThrow('No connection')
    expect((await compareAll(index, content, built)).entries.size).toBe(0)
    expect((await compareAll(index, contentOf(versions.slice(1)).content, built)).entries).toEqual(new Set([1]))
  })

  test('of a new site finds what was saved after the build, and joins a filling that still runs', async () => {
    const { content } = contentOf([version({ id: 1 }), version({ id: 2, updated: '2026-11-10T14:00:00+01:00' })])
    const [index, versionParts] = [new ContentIndex(null), vi.fn(content.versionParts)]
    const both = await Promise.all([1, 2].map(() => compareAll(index, { ...content, versionParts }, built)))
    expect(both.map(({ entries }) => [...entries])).toEqual([[2], [2]])
    expect(versionParts).toHaveBeenCalledOnce()
  })
})
