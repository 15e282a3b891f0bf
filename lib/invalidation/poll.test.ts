import { describe, expect, test } from 'vitest'
import { LocalBook } from '@/lib/cms/uris/sqlite-uri-store'
import { contentOf, version } from '@/lib/cms/uris/testing'
import type { Version } from '@/lib/cms/uris/versions'
import { refresh } from './changes'
import { askedForNothing } from './invalidation-request'
import { compareAll, type Latest, lookForChanges } from './poll'

const NOW = new Date('2026-11-20T12:00:00Z')

const latest = (versions: Version[]): Latest => ({
  latestVersions: async (_, { limit, offset }) => versions.slice(offset, offset + limit),
})

/** A book that knows these. */
async function bookOf(...versions: Version[]) {
  const book = new LocalBook(null)
  await refresh({ ...askedForNothing(), everything: true }, book, contentOf(versions).content)
  return book
}

describe('a look for what nobody told', () => {
  test('finds nothing where nothing changed', async () => {
    const known = [version({ id: 1 }), version({ id: 2 })]
    expect((await lookForChanges(await bookOf(...known), latest(known), NOW)).entries.size).toBe(0)
  })

  test('finds an entry whose hour has come, one that was saved, and one that is public again', async () => {
    const book = await bookOf(version({ id: 1 }), version({ id: 2 }))
    const saved = version({ id: 1, updated: '2026-11-20T12:59:00+01:00' })
    const { entries } = await lookForChanges(book, latest([version({ id: 3 }), saved, version({ id: 2 })]), NOW)
    expect([...entries].sort()).toEqual([1, 3])
  })

  test('finds what has closed or expired, and no earlier', async () => {
    const closing = version({ id: 1, ends: NOW.getTime() })
    const book = await bookOf(closing, version({ id: 2 }))
    const look = (now: Date) => lookForChanges(book, latest([closing]), now)
    expect([...(await look(NOW)).entries]).toEqual([1])
    expect((await look(new Date(NOW.getTime() - 1))).entries.size).toBe(0)
  })

  test('goes back as far as all is new', async () => {
    const many = Array.from({ length: 50 }, (_, index) => version({ id: index + 1 }))
    const book = await bookOf(...many.slice(45))
    expect((await lookForChanges(book, latest(many), NOW)).entries.size).toBe(45)
  })
})

describe('the first look of a process', () => {
  const built = new Date('2026-11-10T12:00:00Z')

  test('finds what came, changed and went while nothing ran', async () => {
    const book = await bookOf(version({ id: 1 }), version({ id: 2 }), version({ id: 3 }))
    const { content } = contentOf([version({ id: 1 }), version({ id: 2, uri: 'actueel/twee' }), version({ id: 4 })])
    expect([...(await compareAll(book, content, built)).entries].sort()).toEqual([2, 3, 4])
  })

  test('of a new site finds what was saved after the build', async () => {
    const { content } = contentOf([version({ id: 1 }), version({ id: 2, updated: '2026-11-10T14:00:00+01:00' })])
    expect([...(await compareAll(new LocalBook(null), content, built)).entries]).toEqual([2])
  })
})
