import { expect, test } from './support/test'

const REVALIDATE = 'public, max-age=0, must-revalidate'
const NEWS = '/actueel/acht-nieuwe-silos'
const MATERIAL = '/materialen/pom-c-polyacetaal'

interface Kind {
  path: string
  headers?: Record<string, string>
  status?: number
  cacheControl?: string
  /** Whether it has a version, by which a browser that comes back gets 304. */
  hasVersion?: boolean
}

const KINDS: Record<string, Kind> = {
  page: { path: NEWS },
  'data of a page': { path: `${NEWS}?_rsc=x`, headers: { RSC: '1' } },
  'prefetched data of a page': {
    path: `${NEWS}?_rsc=x`,
    headers: { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  },
  'page that is not there': { path: '/bestaat-niet', status: 404, hasVersion: false },
  'list with a filter': { path: '/materialen?family=recycled', cacheControl: 'no-cache', hasVersion: false },
  redirect: { path: '/materials', status: 308, cacheControl: 'no-cache', hasVersion: false },
  feed: { path: '/actueel/feed.xml' },
  'feed with a filter': { path: '/werken-bij/vacatures/feed.xml?branch=production' },
  payload: { path: `/api/payload${MATERIAL}` },
  'social card': { path: '/cards/nl/werken-bij/vacatures/cnc-verspaner-kunststof.png' },
  'Markdown page': { path: `${NEWS}.md` },
  'index of the site for language models': { path: '/llms.txt' },
  'sitemap index': { path: '/sitemap.xml' },
  sitemap: { path: '/sitemaps/nl-news-1.xml' },
  'robots.txt': { path: '/robots.txt', hasVersion: false },
  'search result': { path: '/api/search?locale=nl&q=pom', cacheControl: 'private, max-age=10', hasVersion: false },
  'service worker': { path: '/sw.js', cacheControl: 'no-cache', hasVersion: false },
}

test('a browser asks at each use whether it has the current page, data or file', async ({ request }) => {
  for (const [kind, expected] of Object.entries(KINDS)) {
    const { path, headers = {}, status = 200, cacheControl = REVALIDATE, hasVersion = true } = expected
    const get = (more: Record<string, string> = {}) =>
      request.get(path, { headers: { ...headers, ...more }, maxRedirects: status === 308 ? 0 : 1 })
    const visitTwice = async () => {
      const first = await get()
      const { etag, 'cache-control': before } = first.headers()
      const again = await get(etag ? { 'If-None-Match': etag } : {})
      const { 'cache-control': after } = again.headers()
      return { etag: Boolean(etag), statuses: [first.status(), again.status()], cacheControls: [before, after] }
    }
    // A page that is rendered at this moment has no version.
    await expect.poll(visitTwice, kind).toEqual({
      etag: hasVersion,
      statuses: [status, hasVersion ? 304 : status],
      cacheControls: [cacheControl, cacheControl],
    })
  }
})
