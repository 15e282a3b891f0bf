import { readFileSync } from 'node:fs'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { buildSchema, type DocumentNode, print, validate } from 'graphql'
import { expect, test, vi } from 'vitest'

const entry = {
  __typename: 'news_Entry',
  id: '7',
  siteId: 1,
  uri: 'actueel/x',
  sectionHandle: 'news',
  expiryDate: null,
}
const plain = vi.fn(async () => ({ entries: [{ ...entry, dateUpdated: '2026-11-01T09:00:00+01:00' }] }))

vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))
vi.mock('@/lib/cms/read', () => ({
  readUncached: (query: DocumentNode) =>
    print(query).includes('image {')
      ? Promise.reject(new CombinedGraphQLErrors({ errors: [{ message: 'Er is iets misgegaan' }] }))
      : plain(),
}))
const { DetailedVersions, versionParts, versionsOf } = await import('./versions')

test('changes are found where the content model lacks a page type, without the pictures of lists', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const found = [{ id: 7, uri: 'actueel/x', details: {} }]
  expect(await versionsOf([7])).toMatchObject(found)
  for await (const part of versionParts()) expect(part).toMatchObject(found)
  expect(plain).toHaveBeenCalledTimes(2)
})

test('pictures and forms of entries can be read of a Craft', () => {
  const craft = buildSchema(readFileSync('contract/schema.site.graphql', 'utf8'))
  expect(validate(craft, DetailedVersions)).toEqual([])
  expect(print(DetailedVersions)).toMatch(/form {.*on news_Entry {\s+image {/s)
})
