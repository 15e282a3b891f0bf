import { expect, test, vi } from 'vitest'
import { slugParams } from './slugs'

const { env, readPublic } = vi.hoisted(() => ({
  env: { prerender: true, prerenderPerSection: 2 },
  readPublic: vi.fn(),
}))
vi.mock('@/lib/server/runtime/env', () => ({ env }))
vi.mock('@/lib/i18n/site-ids', () => ({ siteIdOf: () => 1 }))
vi.mock('./page-validity', () => ({ isPage: () => true }))
vi.mock('./read', () => ({ readPublic }))

readPublic.mockImplementation(async (_, { orderBy, limit }: { orderBy?: string; limit?: number }) => ({
  entries: [5, 4, 3, 2, 1].slice(0, limit).map((slug) => ({ slug: String(slug), orderBy })),
}))

test('the build renders the newest pages of a section, and none where the setting says so', async () => {
  const slugs = slugParams('news')
  expect(await slugs({ params: { locale: 'nl' } })).toEqual([{ slug: '5' }, { slug: '4' }])
  env.prerenderPerSection = 0
  expect(await slugs({ params: { locale: 'nl' } })).toEqual([])
})
