import { type DocumentNode, parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import { ContentIndex } from '@/lib/content/content-index'
import { version } from '@/lib/content/testing'
import type { PageEntry } from './page'
import { readPage } from './read-page'

const index = new ContentIndex(null)
const requests: DocumentNode[] = []

vi.mock('next/cache', () => ({ unstable_cache: <Value>(make: Value) => make }))
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
vi.mock('@/lib/cms/draft/access', () => ({ readPreviewAccess: async () => ({ headers: {}, drafted: null }) }))
vi.mock('@/lib/cms/client/client', () => ({
  getClient: () => ({
    query: async ({ query }: { query: DocumentNode }) => {
      requests.push(query)
      return {
        data: { version: null, seomatic: {}, entry: { __typename: 'news_Entry', uri: 'actueel/x', localized: [] } },
      }
    },
  }),
}))

test('a preview of a page in one language only reads one request', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const list = [version({ id: 1, uri: 'actueel' }), version({ id: 1, siteId: 3, uri: 'news' })]
  index.fill(list.map((entry) => ({ ...entry, live: true })))
  const query = parse(
    'query Item($uri: [String], $siteId: [QueryArgument]) { entry(uri: $uri, siteId: $siteId) { id } }',
  )
  const item = { locale: 'nl', query, type: 'news_Entry', route: '/news/[slug]', slug: 'x' } as const
  const page = await readPage<{ entry: PageEntry | null }, 'news_Entry'>(item)
  expect(page).toMatchObject({ kind: 'found', languages: { en: '/en/news' } })
  expect(requests).toHaveLength(1)
})
