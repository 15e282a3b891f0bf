/**
 * Time and memory for a sitemap of 100,000 addresses, of a content backend that makes them up. Fails above the limits, or
 * where many requests for a part are not answered by one generation.
 */
import { startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { startRelay } from '../e2e/support/relay.ts'
import { Problem } from '../scripts/lib/problem.ts'
import { cpuTime } from './cpu.ts'
import { memory } from './submissions.ts'

/** Made up, in each of two languages. */
const ENTRIES = 50_000
const MAX_SECONDS = 10
const MAX_MEGABYTES = 200
/** Of the site's JavaScript objects, in megabytes: without one, Node collects garbage late where there is much memory. */
const HEAP_LIMIT = 224
const SECRET = 'a-secret-for-this-measurement'
const SAME_REQUESTS = 1000

const LANGUAGES: Record<number, { prefix: string; hreflang: string }> = {
  1: { prefix: 'actueel', hreflang: 'nl-nl' },
  3: { prefix: 'news', hreflang: 'en-us' },
}

/** About as large as SEOmatic's. */
const TAGS = JSON.stringify({
  robots: { content: 'all', name: 'robots' },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `tag:${index}`,
      { content: 'A description of about a hundred characters, as editors write them for search engines', name: index },
    ]),
  ),
})
const LINKS = JSON.stringify({
  alternate: Object.values(LANGUAGES).map(({ hreflang }) => ({ rel: 'alternate', hreflang, href: 'https://x.test/y' })),
})

interface Variables {
  siteId: number[]
  section: string[]
  limit: number
  offset: number
  complete: boolean
}

/** A page of the made up news, as the content backend answers the sitemap's query. */
function newsPage({ siteId: [site = 1] = [], limit = 1, offset = 0, complete }: Partial<Variables>): object {
  const other = site === 1 ? 3 : 1
  const uri = (id: number, language: number) => `${LANGUAGES[language]?.prefix}/a-made-up-news-item-number-${id}`
  const count = Math.max(0, Math.min(limit, ENTRIES - offset))
  const entries = Array.from({ length: count }, (_, index) => {
    const id = offset + index
    const entry = { __typename: 'news_Entry', uri: uri(id, site), dateUpdated: '2026-11-01T09:00:00+01:00' }
    return complete
      ? {
          ...entry,
          localized: [{ __typename: 'news_Entry', siteId: other, uri: uri(id, other) }],
          seomatic: { __typename: 'SeomaticType', metaTagContainer: TAGS, metaLinkContainer: LINKS },
          image: [],
        }
      : entry
  })
  return { data: { entries, entryCount: ENTRIES } }
}

export async function sitemapBench(build: string): Promise<void> {
  const backend = await startOwnBackend()
  let requests = 0
  const relay = await startRelay(backend.url, async ({ text }, forward) => {
    const body = text.slice(text.indexOf(' ') + 1)
    if (!/"Sitemap(Pages|Size)"/.test(body)) return forward()
    const { variables }: { variables: Variables } = JSON.parse(body)
    if (variables.section[0] !== 'news') return forward()
    requests++
    return Buffer.from(JSON.stringify(newsPage(variables)))
  })
  const site = await startOwnSite(
    {
      CONTENT_API_URL: `${relay.url}/api`,
      COMPRESS: '0',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT}`,
      REVALIDATE_SECRET: SECRET,
    },
    build,
  )
  try {
    const read = (path: string) => fetch(`${site.url}${path}`).then((response) => response.text())
    const outdate = () =>
      fetch(`${site.url}/api/revalidate`, {
        method: 'POST',
        headers: { 'X-Revalidate-Secret': SECRET },
        body: JSON.stringify({ event: 'everything' }),
      }).then((response) => response.arrayBuffer())
    // Loads the code, and what other sections have.
    await outdate()
    for (const path of ['/actueel/feed.xml', '/sitemaps/nl-pages-1.xml']) await read(path)
    await outdate()

    const before = memory(site.pid, 'VmRSS')
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, memory(site.pid, 'VmRSS'))
    }, 20)
    const begun = performance.now()
    const cpuBefore = cpuTime(site.pid)
    const index = await read('/sitemap.xml')
    const indexSeconds = (performance.now() - begun) / 1000
    let addresses = 0
    for (const [, path = ''] of index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)) {
      const part = await read(path)
      const found = part.match(/<url>/g)?.length ?? 0
      if (found > 2500) throw new Problem(`${path} has ${found} addresses.`)
      addresses += found
    }
    const seconds = (performance.now() - begun) / 1000
    clearInterval(sampling)
    const megabytes = Math.round((most - before) / 1024 ** 2)
    console.log(`\n${addresses} addresses in ${seconds.toFixed(1)} s, of which the index ${indexSeconds.toFixed(1)} s`)
    console.log(`CPU time of the site: ${((cpuTime(site.pid) - cpuBefore) / 1000).toFixed(1)} s`)
    console.log(`memory of the site: ${Math.round(before / 1024 ** 2)} MB before, ${megabytes} MB more at most`)

    await outdate()
    requests = 0
    const many = Array.from({ length: SAME_REQUESTS }, () =>
      fetch(`${site.url}/sitemaps/nl-news-1.xml`).then(async (response) => {
        return `status ${response.status}, ${(await response.arrayBuffer()).byteLength} bytes`
      }),
    )
    const answers = await Promise.all(many)
    const sizes = new Set(answers)
    console.log(`${SAME_REQUESTS} requests for an outdated part: ${requests} requests to the content backend`)

    if (addresses < 2 * ENTRIES) throw new Problem('Addresses are missing.')
    for (const size of sizes) console.log(`  ${answers.filter((answer) => answer === size).length} times ${size}`)
    if (sizes.size !== 1) throw new Problem('The same part came in several sizes.')
    if (seconds > MAX_SECONDS) throw new Problem(`It took more than ${MAX_SECONDS} s.`)
    if (megabytes > MAX_MEGABYTES) throw new Problem(`It took more than ${MAX_MEGABYTES} MB.`)
    if (requests > 40) throw new Problem('The part was generated more than twice.')
  } finally {
    await site.stop()
    await relay.stop()
    await backend.stop()
  }
}
