import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type DocumentNode, Kind, print, validate } from 'graphql'
import { expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import * as site from '@/graphql/generated/graphql'
import { withVersion } from '@/lib/cms/draft/version'
import { logWithoutMetadata, metadataOf, withMetadata } from './seomatic-query'

vi.mock('@/lib/cms/read', () => ({}))

const SCHEMA = join(import.meta.dirname, '../../../graphql/generated/craft.graphql')

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT

const pages = Object.values<unknown>(site)
  .filter(isDocument)
  .filter((document) => /^query[^{]*\$uri: \[String\][^{]*\{\s*entry\(uri: \$uri/.test(print(document)))

test('a real Craft CMS accepts the query of every page with those of its metadata and its version', () => {
  expect(pages.length).toBeGreaterThan(10)
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'))
  const invalid = pages.flatMap((document) => validate(schema, withMetadata(withVersion(document))))
  expect(invalid.map(({ message }) => message)).toEqual([])
  expect(pages.filter((document) => !print(withMetadata(document)).includes('seomatic('))).toEqual([])
})

test('the log says why a page has no metadata, in the words of the error catalogue', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  logWithoutMetadata(ContentError.status(403))
  expect(metadataOf(null, 'nl')).toBeNull()
  const words = ['cannot connect to the content management GraphQL API, adjust credentials', 'no data was returned']
  expect(logged.mock.calls).toEqual(words.map((text) => [expect.stringContaining(text)]))
})
