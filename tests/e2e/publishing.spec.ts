/** What an editor saves is public within moments, and only that. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { APIRequestContext } from '@playwright/test'
import { moreNews } from './support/gateway'
import { newFolder, startOwnBackend, startOwnSite } from './support/instance'
import { listen } from './support/listen'
import {
  becomes,
  callWebhook,
  get,
  isRenderedAgain,
  loses,
  newsItem,
  type Publishing,
  respondsWith,
  startPublishing,
} from './support/publishing'
import { craftCache, startFaultyBackend, startRelay } from './support/relay'
import { push } from './support/route-changes'
import { expect, test } from './support/test'

// One after the other: they change the same files.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const NEWS = 'news/new-silos.yaml'
const [NL, EN] = ['/actueel/acht-nieuwe-silos', '/en/news/eight-new-silos']

test.describe('what is saved', () => {
  let site: Publishing
  let backend: Awaited<ReturnType<typeof startFaultyBackend>>
  /** Paths of which a search engine was told. */
  const told: string[] = []
  const server = createServer(async (request, response) => {
    const { urlList } = (await json(request)) as { urlList: string[] }
    told.push(...urlList.map((address) => new URL(address).pathname))
    response.end()
  })
  let engine: Awaited<ReturnType<typeof listen>>
  test.beforeAll(async () => {
    engine = await listen(server)
    const settings = { INDEXNOW_KEY: 'a-key-for-the-end-to-end-tests', INDEXNOW_URL: engine.url }
    site = await startPublishing([settings], async (url) => {
      backend = await startFaultyBackend(url)
      return backend.url
    })
  })
  test.afterAll(async () => {
    await site?.stop()
    await backend?.stop()
    await engine?.stop()
  })
  const url = (path: string) => `${site.url}${path}`

  test('is public in both languages, in lists, on the home page and in what the browser fetches', {
    tag: '@quick',
  }, async () => {
    // All of it is cached before.
    for (const path of ['/', '/en', '/actueel', '/en/news', NL, EN]) await get(url(path))
    await more(url('/graphql'))
    site.change(NEWS, /nl: "Acht/, 'nl: "ZILT acht')
    site.change(NEWS, /en: "Eight/, 'en: "SALT eight')
    for (const path of ['/', '/actueel', NL]) await becomes(url(path), 'ZILT acht')
    for (const path of ['/en', '/en/news', EN]) await becomes(url(path), 'SALT eight')
    await expect.poll(() => more(url('/graphql'))).toContain('ZILT acht')
  })

  test('and is a draft stays unseen', { tag: '@quick' }, async () => {
    site.write('news/solar-roof.draft.yaml', 'draftName: X\ntitle: { nl: GEHEIM }\n')
    // Later in the same file system: when this is public, the draft was read too.
    site.change('contact.yaml', /title: \{ nl: /, '$&Bel ')
    await becomes(url('/contact'), 'Bel ')
    for (const path of ['/', '/actueel', '/en/news']) expect((await get(url(path))).text).not.toContain('GEHEIM')
  })

  test('appears when it is new, and is gone when it is taken back', { tag: '@quick' }, async () => {
    await respondsWith(url('/actueel/vers-bericht'), 404)
    site.write('news/new.yaml', newsItem('vers-bericht', 'Vers bericht'))
    site.write('news/hidden.yaml', `${newsItem('verborgen', 'Verborgen')}seo:\n  robots: noindex\n`)
    await respondsWith(url('/actueel/vers-bericht'), 200)
    await becomes(url('/actueel/verborgen'), 'Verborgen')
    // Search engines are told at once, and neither of what is hidden from them nor of the draft.
    await expect.poll(() => told).toEqual(expect.arrayContaining(['/actueel/vers-bericht', '/en/news/vers-bericht']))
    expect(told.join()).not.toMatch(/verborgen|zonnepanelen|solar/)
    await becomes(url('/actueel'), 'Vers bericht')
    await becomes(url('/sitemaps/nl-news-1.xml'), '/actueel/vers-bericht')
    await becomes(url('/actueel/feed.xml'), '/actueel/vers-bericht')
    await respondsWith(url('/actueel/vers-bericht.md'), 200)
    site.change('news/new.yaml', /$/, 'enabled: false\n')
    await respondsWith(url('/actueel/vers-bericht'), 404)
    await respondsWith(url('/en/news/vers-bericht'), 404)
    await loses(url('/actueel'), 'Vers bericht')
    await loses(url('/sitemaps/nl-news-1.xml'), '/actueel/vers-bericht')
    await loses(url('/actueel/feed.xml'), '/actueel/vers-bericht')
    await respondsWith(url('/actueel/vers-bericht.md'), 404)
  })

  test('under another address leaves a redirect, straight to the newest', { tag: '@quick' }, async () => {
    site.write('news/moving.yaml', newsItem('eerste', 'Verhuizer'))
    await respondsWith(url('/actueel/eerste'), 200)
    site.change('news/moving.yaml', 'nl: eerste', 'nl: tweede')
    await respondsWith(url('/actueel/eerste'), 308, '/actueel/tweede')
    await becomes(url('/actueel'), '/actueel/tweede')
    site.change('news/moving.yaml', 'nl: tweede', 'nl: derde')
    await respondsWith(url('/actueel/eerste'), 308, '/actueel/derde')
    await respondsWith(url('/actueel/tweede'), 308, '/actueel/derde')
    await respondsWith(url('/actueel/derde'), 200)

    site.write('news/newcomer.yaml', newsItem('eerste', 'Nieuwkomer').replace('en: eerste', 'en: newcomer'))
    await becomes(url('/actueel/eerste'), 'Nieuwkomer')
    await respondsWith(url('/actueel/tweede'), 308, '/actueel/derde')
  })

  test('and is a redirect leads an address that has no page to another one, at once', { tag: '@quick' }, async () => {
    // Chains, pages that exist, other targets and longer rules: lib/content/addresses/*.test.ts.
    const rule = (from: string, to: string, status = 301) =>
      site.write('redirects/rule.yaml', `title: X\nfromPath: ${from}\ntarget: ${to}\nstatusCode: "${status}"\n`)
    const leads = (path: string, ...expected: [number, string | null]) =>
      expect
        .poll(async () => {
          const { status, location } = await get(url(path))
          return [status, location]
        }, path)
        .toEqual(expected)
    await respondsWith(url('/oud/a/b.html'), 404)
    rule('/oud/*', '{ url: "/contact/*" }')
    await leads('/oud/a/b.html?x=1', 301, '/contact/a/b.html?x=1')
    await leads('/Oud', 301, '/contact')
    await leads('/en/oud', 404, null)
    rule('/oud/*', '{ entry: contact }', 302)
    await leads('/oud/a/b.html?x=1', 302, '/contact?x=1')
    site.write('redirects/rule.yaml', 'title: X\nfromPath: /oud/*\nstatusCode: "410"\n')
    await leads('/oud/x', 410, null)
    expect((await get(url('/oud/x'))).text).toContain('Deze pagina is vervallen')
    site.write('redirects/rule.yaml', null)
    await leads('/oud/x', 404, null)
  })

  /** A path that the site asks the content backend for: just after a response, unknown ones are not looked up. */
  async function unknownPath(request: APIRequestContext, beginning: string): Promise<string> {
    let visits = 0
    const path = () => `${beginning}-${visits}`
    const status = async () => {
      visits++
      return (await request.get(url(path()))).status()
    }
    await expect.poll(status).not.toBe(404)
    return path()
  }

  test.describe('while the content backend fails', () => {
    // What the page's own request met.
    test.use({ allowedErrors: /status of 50\d|Failed to fetch RSC payload/ })

    // Other failures: lib/cms/client/errors.test.ts, graphql/failure-status.test.ts.
    test('an unknown page is a 503, readable without scripts, and good pages stay', {
      tag: '@quick',
    }, async ({ page, request }) => {
      for (const [fault, beginning] of [
        ['refused', '/actueel/tijdens-storing'],
        ['status-503', '/actueel/met-503'],
      ] as const) {
        backend.state.fault = fault
        // Cached pages are still served.
        for (const path of ['/', '/en/news', '/actueel/acht-nieuwe-silos'])
          expect((await request.get(url(path))).status(), path).toBe(200)
        const path = await unknownPath(request, beginning)
        const response = await request.get(url(path))
        expect(response.status()).toBe(503)
        // Nor may a shared cache store it.
        expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '120' })
        const html = await response.text()
        expect(html).toContain('<html lang="nl"')
        expect(html).toMatch(/Probeer opnieuw/)
        expect((await request.get(url(`/api/payload${path}`))).status()).toBe(503)
        if (fault === 'status-503') {
          // A visitor who follows a link sees it too.
          await page.goto(url('/cookies'))
          await push(page, path)
          await expect(page.getByText('Foutcode 503')).toBeVisible()
        }
        backend.state.fault = 'none'
        // The failure was not cached.
        expect((await request.get(url(path))).status()).toBe(404)
      }
    })
  })
})

test('of many saves at once the last is public on each page; a page that shows none of them is not read again', async () => {
  const rounds = 5
  const items = Array.from({ length: 10 }, (_, index) => `oud-${index}`)
  const textOf = (slug: string, round: number) =>
    newsItem(slug, slug).replace('2026-11-19', '2009-01-05').replaceAll('Tekst', `Ronde ${round} van ${slug}.`)
  const read: string[] = []
  let relay: Awaited<ReturnType<typeof startRelay>> | undefined
  const site = await startPublishing([{}], async (url) => {
    relay = await startRelay(url, ({ text }, forward) => {
      read.push(text)
      return forward()
    })
    return relay.url
  })
  const writeAll = (round: number) => {
    for (const slug of items) site.write(`news/${slug}.yaml`, textOf(slug, round))
  }
  const areRendered = async (round: number) => {
    for (const slug of items) {
      await becomes(`${site.url}/actueel/${slug}`, `Ronde ${round} van ${slug}.`)
      await isRenderedAgain(`${site.url}/actueel/${slug}`)
    }
  }
  try {
    // Until a start has compared everything, what pages of the build list is unknown.
    await callWebhook(site.url, { event: 'compare' })
    writeAll(0)
    await areRendered(0)
    for (const path of [NL, '/actueel']) await isRenderedAgain(site.url + path)
    read.length = 0
    for (let round = 1; round <= rounds; round++) {
      writeAll(round)
      // Visitors come meanwhile.
      await Promise.all(items.map((slug) => get(`${site.url}/actueel/${slug}`)))
    }
    await areRendered(rounds)
    expect(read.filter((query) => query.includes('actueel/acht-nieuwe-silos'))).toEqual([])
  } finally {
    await site.stop()
    await relay?.stop()
  }
})

const more = async (url: string) => (await fetch(url, moreNews())).text()

test('post and expiry dates publish entries and close vacancies without a webhook call', async () => {
  const folder = newFolder()
  const file = join(folder, 'offset')
  writeFileSync(file, '0')
  const clock = { CLOCK_FILE: file, NODE_OPTIONS: `--import ${new URL('support/clock.mjs', import.meta.url).href}` }
  const backend = await startOwnBackend(clock)
  const inDutch = (seconds: number) =>
    new Date(Date.now() + seconds * 1000).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 16)
  writeFileSync(
    join(backend.folder, 'news/later.yaml'),
    newsItem('later', 'Voor later').replace('2026-11-19 09:00', inDutch(180)),
  )
  const vacancy = join(backend.folder, 'vacancies/truck-driver.yaml')
  writeFileSync(vacancy, readFileSync(vacancy, 'utf8').replace(/closingDate: .*/, `closingDate: ${inDutch(180)}`))
  const [title, slug] = ['Chauffeur CE', '/werken-bij/vacatures/chauffeur-ce-veendam']

  const craft = await startRelay(backend.url, craftCache())
  const site = await startOwnSite({
    CONTENT_API_URL: craft.url,
    CHECK_INTERVAL: '1',
    VACANCY_GONE_AFTER_DAYS: '180',
    ...clock,
  })
  try {
    await becomes(`${site.url}/werken-bij/vacatures`, title)
    await loses(`${site.url}${slug}`, 'Gesloten op')
    await becomes(`${site.url}/sitemaps/nl-vacancies-1.xml`, slug)
    await respondsWith(`${site.url}/actueel/later`, 404)
    await loses(`${site.url}/actueel`, 'Voor later')
    // Sooner than any cache entry would expire.
    writeFileSync(file, String(200_000))
    await respondsWith(`${site.url}/actueel/later`, 200)
    await becomes(`${site.url}/actueel`, 'Voor later')
    await becomes(`${site.url}${slug}`, 'Gesloten op')
    await loses(`${site.url}/werken-bij/vacatures`, title)
    // It is in no list of what one can apply to.
    await loses(`${site.url}/sitemaps/nl-vacancies-1.xml`, slug)
    await respondsWith(`${site.url}${slug}.md`, 404)
    await loses(`${site.url}/werken-bij/vacatures/feed.xml`, `${slug}</link>`)
    // Long after it closed it is no page any more.
    writeFileSync(file, String(200_000 + 180 * 86_400_000))
    await respondsWith(`${site.url}${slug}`, 404)
    await respondsWith(`${site.url}/api/payload${slug}`, 404)
    await becomes(`${site.url}${slug}`, 'href="/werken-bij/vacatures">Vacatures')
  } finally {
    await site.stop()
    await craft.stop()
    await backend.stop()
    rmSync(folder, { recursive: true })
  }
})
