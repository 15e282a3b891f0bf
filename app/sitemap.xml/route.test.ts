// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { SitemapPage } from '@/lib/cms/seo/sitemap'
import { sitemapXml } from '@/lib/cms/seo/sitemap-xml'
import { GET } from './route'

vi.mock('@/lib/server/runtime/env', () => ({
  env: { siteUrl: 'https://www.example.test', contentApiUrl: 'http://cms.test/api' },
}))

const page = (uri: string, languages: SitemapPage['languages']): SitemapPage => ({ uri, updated: null, languages })

/** What search engines may find; the content backend names translations whether they may or not. */
const PAGES: Record<string, SitemapPage[]> = {
  nl: [page('actueel/a', { nl: 'actueel/a', en: 'news/a' }), page('actueel/b', { nl: 'actueel/b', en: 'news/hidden' })],
  en: [page('news/a', { nl: 'actueel/a', en: 'news/a' }), page('news/c', { nl: 'actueel/verborgen', en: 'news/c' })],
}

vi.mock('@/lib/cms/seo/sitemap', () => ({ readSitemap: async (locale: string) => PAGES[locale] }))

test('the sitemap names as a page’s translations only what it lists itself', async () => {
  const both = {
    'nl-nl': 'https://www.example.test/actueel/a',
    'en-us': 'https://www.example.test/en/news/a',
    'x-default': 'https://www.example.test/actueel/a',
  }
  const entry = (path: string, languages: Record<string, string>) => ({
    url: `https://www.example.test${path}`,
    updated: null,
    languages,
  })
  const entries = [
    entry('/actueel/a', both),
    entry('/actueel/b', {}),
    entry('/en/news/a', both),
    entry('/en/news/c', {}),
  ]
  expect(await (await GET()).text()).toBe(sitemapXml(entries))
})
