import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './support/listen'
import { becomes, get, newsItem, respondsWith, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

const KEY = 'a-key-for-the-end-to-end-tests'

let received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
/** Status of the next responses. */
let status = 200
const engine = createServer(async (request, response) => {
  received.push(JSON.parse(await text(request)))
  response.writeHead(status).end()
})

let site: Awaited<ReturnType<typeof startPublishing>>
let listening: Awaited<ReturnType<typeof listen>>

test.beforeAll(async () => {
  listening = await listen(engine)
  const INDEXNOW_URL = `${listening.url}/indexnow`
  site = await startPublishing([{ INDEXNOW_KEY: KEY, INDEXNOW_URL, SITE_URL: 'https://www.example.test' }])
})
test.afterAll(async () => {
  await site?.stop()
  await listening?.stop()
})

/** What the search engines were told of since the last call. */
async function told(): Promise<string[]> {
  await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const urls = received.flatMap(({ urlList }) => urlList)
  received = []
  return urls.toSorted()
}

test('search engines are told at once of what was published, and not of what is hidden from them', async () => {
  const url = (path: string) => site.url + path
  await respondsWith(url('/actueel/zoekbaar'), 404)
  received = []
  site.write('news/seen.yaml', newsItem('zoekbaar', 'Zoekbaar'))
  site.write('news/hidden.yaml', `${newsItem('verborgen', 'Verborgen')}seo:\n  robots: noindex\n`)
  site.write('news/solar-roof.draft.yaml', 'draftName: X\ntitle: { nl: GEHEIM }\n')
  await becomes(url('/actueel/zoekbaar'), 'Zoekbaar')
  await becomes(url('/actueel/verborgen'), 'Verborgen')
  await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [{ urlList: _, ...rest } = { urlList: [] }] = received
  const keyLocation = `https://www.example.test/${KEY}.txt`
  expect(rest).toEqual({ host: 'www.example.test', key: KEY, keyLocation })
  expect(await told()).toEqual([
    'https://www.example.test/actueel/zoekbaar',
    'https://www.example.test/en/news/zoekbaar',
  ])

  // Under another host, as that of a preview, there is no key.
  await respondsWith(url(`/${KEY}.txt`), 404)

  status = 403
  site.change('news/seen.yaml', /$/, 'enabled: false\n')
  await respondsWith(url('/actueel/zoekbaar'), 404)
  expect(await told()).toContain('https://www.example.test/actueel/zoekbaar')
  await expect
    .poll(() => site.sites[0]?.output())
    .toContain('addresses not sent, search engines find them in the sitemap')
  expect((await get(url('/actueel'))).status).toBe(200)
})
