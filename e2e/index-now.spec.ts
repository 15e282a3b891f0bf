import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './support/listen'
import { becomes, newsItem, respondsWith, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

const KEY = 'a-key-for-the-end-to-end-tests'

let received: { urlList: string[] }[] = []
const engine = createServer(async (request, response) => {
  received.push(JSON.parse(await text(request)))
  response.end()
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
  expect(received.flatMap(({ urlList }) => urlList).toSorted()).toEqual([
    'https://www.example.test/actueel/zoekbaar',
    'https://www.example.test/en/news/zoekbaar',
  ])
})
