/** What an editor saves is public within moments, and only that. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { freePort } from '../../scripts/lib/ports'
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
  SECRET,
  startPublishing,
} from './support/publishing'
import { craftCache, startRelay } from './support/relay'
import { expect, test } from './support/test'

// One after the other: they change the same files.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const NEWS = 'news/new-silos.yaml'
const [NL, EN] = ['/actueel/acht-nieuwe-silos', '/en/news/eight-new-silos']

test.describe('what is saved', () => {
  let site: Publishing
  /** Paths of which a search engine was told. */
  const told: string[] = []
  const engine = createServer(async (request, response) => {
    const { urlList } = (await json(request)) as { urlList: string[] }
    told.push(...urlList.map((address) => new URL(address).pathname))
    response.end()
  })
  test.beforeAll(async () => {
    const { url } = await listen(engine)
    site = await startPublishing([{ INDEXNOW_KEY: 'a-key-for-the-end-to-end-tests', INDEXNOW_URL: url }])
  })
  test.afterAll(async () => {
    await site?.stop()
    engine.close()
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
    // Chains, pages that exist and longer rules: lib/content/addresses/*.test.ts.
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
    rule('/oud/*', '{ url: "/contact/*?van=oud#main" }')
    await respondsWith(url('/oud/a/b.html'), 404)
    rule('/oud/*', '{ url: "/contact/*" }')
    await leads('/oud/a/b.html?x=1', 301, '/contact/a/b.html?x=1')
    await leads('/Oud', 301, '/contact')
    await leads('/en/oud', 404, null)
    rule('/oud/*', '{ entry: contact }', 302)
    await leads('/oud/a/b.html?x=1', 302, '/contact?x=1')
    rule('/oud/*', '{ url: "https://archief.example/?of=*" }')
    await leads('/oud/x', 301, 'https://archief.example/?of=x')
    site.write('redirects/rule.yaml', 'title: X\nfromPath: /oud/*\nstatusCode: "410"\n')
    await leads('/oud/x', 410, null)
    expect((await get(url('/oud/x'))).text).toContain('Deze pagina is vervallen')
    site.write('redirects/rule.yaml', null)
    await leads('/oud/x', 404, null)
  })
})

test('of many saves at once the last is public on each page; a page that shows none of them is not read again', async () => {
  const [port, rounds] = [String(await freePort()), 5]
  const items = Array.from({ length: 10 }, (_, index) => `oud-${index}`)
  const text = (slug: string, round: number) =>
    newsItem(slug, slug).replace('2026-11-19', '2009-01-05').replaceAll('Tekst', `Ronde ${round} van ${slug}.`)
  const write = (folder: string, round: number) => {
    for (const slug of items) writeFileSync(join(folder, `news/${slug}.yaml`), text(slug, round))
  }
  const webhook = { REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`, REVALIDATE_SECRET: SECRET }
  const backend = await startOwnBackend(webhook, (folder) => write(folder, 0))
  const read: string[] = []
  const relay = await startRelay(backend.url, ({ text }, forward) => {
    read.push(text)
    return forward()
  })
  const site = await startOwnSite({ PORT: port, CONTENT_API_URL: relay.url, REVALIDATE_SECRET: SECRET })
  try {
    const addresses = items.map((slug) => `${site.url}/actueel/${slug}`)
    // Until a start has compared everything, what pages of the build list is unknown.
    await callWebhook(site.url, { event: 'compare' })
    for (const url of [...addresses, `${site.url}${NL}`, `${site.url}/actueel`]) await isRenderedAgain(url)
    read.length = 0
    for (let round = 1; round <= rounds; round++) {
      write(backend.folder, round)
      // Visitors come meanwhile.
      await Promise.all(addresses.map(get))
    }
    for (const [index, url] of addresses.entries()) {
      await becomes(url, `Ronde ${rounds} van ${items[index]}.`)
      await isRenderedAgain(url)
    }
    expect(read.filter((query) => query.includes('actueel/acht-nieuwe-silos'))).toEqual([])
  } finally {
    await site.stop()
    await relay.stop()
    await backend.stop()
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
