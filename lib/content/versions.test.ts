import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { type DocumentNode, print } from 'graphql'
import { expect, test, vi } from 'vitest'

const entry = {
  __typename: 'news_Entry',
  id: '7',
  siteId: 1,
  uri: 'actueel/x',
  sectionHandle: 'news',
  expiryDate: null,
}
type Range = { limit?: number; offset?: number }
const plain = vi.fn(async (_: Range) => ({ entries: [{ ...entry, dateUpdated: '2026-11-01T09:00:00+01:00' }] }))

vi.mock('@/lib/cms/read', () => ({
  readUncached: (query: DocumentNode, range: Range) =>
    /form \{.*on news_Entry \{\s+image \{/s.test(print(query))
      ? Promise.reject(new CombinedGraphQLErrors({ errors: [{ message: 'Er is iets misgegaan' }] }))
      : plain(range),
}))
const { versionParts, versionsOf } = await import('./versions')

test('changes are found where the content model lacks a page type, without the pictures of lists', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const found = [{ id: 7, uri: 'actueel/x', details: {} }]
  expect(await versionsOf([7])).toMatchObject(found)
  for await (const part of versionParts()) expect(part).toMatchObject(found)
  expect(plain).toHaveBeenCalledTimes(2)
  expect(warned).toHaveBeenCalledOnce()
})

test('all entries of a large site are found once each, by two requests at a time at most', async () => {
  let [running, most] = [0, 0]
  plain.mockImplementation(async ({ limit = 0, offset = 0 }) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    const ids = Array.from({ length: 1700 }, (_, index) => String(index + 1)).slice(offset, offset + limit)
    return { entries: ids.map((id) => ({ ...entry, id, dateUpdated: '' })) }
  })
  const found: number[] = []
  for await (const part of versionParts()) found.push(...part.map(({ id }) => id))
  expect([found.length, new Set(found).size, most]).toEqual([1700, 1700, 2])
})
