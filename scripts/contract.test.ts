import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { silenceErrors, startTestBackend } from '@/backend/testing'
import { listen } from '@/lib/server/http/testing'
import { readEnvironment } from '@/lib/server/runtime/settings'
import { checkContract } from './contract'
import { differencesOf } from './lib/contract/differences'
import { readExchange } from './lib/contract/exchanges'

const NEWS = readExchange('samples', 'list-news-nl').response
const SEO = readExchange('samples', 'seomatic-news').response
const HOME = readExchange('samples', 'entry-single-home-nl').response
const ERROR = readExchange('samples', 'error-syntax').response

const changed = (response: typeof NEWS, from: string | RegExp, to: string): typeof NEWS => ({
  ...response,
  body: JSON.parse(JSON.stringify(response.body).replace(from, to)),
})

test.each([
  ['other texts and dates', NEWS, /"(?:Zonne|Nieuwe|2026-)[^"]*"/g, '"x"'],
  ['a list without items', NEWS, /"entries":\[.*\]/, '"entries":[]'],
  ['a key that was not recorded', NEWS, '"entryCount"', '"other":1,"entryCount"'],
  ['fields that an editor left empty', NEWS, /("(?:summary|alt)":)"[^"]*"/g, '$1null'],
  ['another set of tags', SEO, /\\"keywords\\":\[\],?/g, ''],
  ['another message', ERROR, 'Syntax Error', 'Fout'],
])('no difference: %s', (_, recorded, from, to) => {
  const other = changed(recorded, from, to)
  expect(differencesOf(recorded, other)).toEqual([])
  expect(other).not.toEqual(recorded)
})

test.each([
  ['null', NEWS, /"url":"[^"]*"/g, '"url":null', 'data.entries[].image[].url was a string, is null'],
  ['another kind', NEWS, /"id":"(\d+)"/, '"id":$1', 'data.entries[].id was a string, is a number'],
  ['a missing key', NEWS, /"uri":"[^"]*",/, '', 'data.entries[].uri is missing'],
  ['nothing that may be read', NEWS, /"data":.*/, '"data":[]}', 'data was an object, is a list'],
  ['another type', HOME, 'home_', 'front_', 'data.entry.__typename is front_Entry, which is not in the schema'],
  ['an error', NEWS, '"data"', '"errors":[{"message":"x"}],"data"', ' the response has errors: [{"message":"x"}]'],
  ['other tags', SEO, /\\"content\\":/g, '\\"value\\":', 'data.nl.metaTagContainer{}.content is missing'],
  ['other errors', ERROR, '"errors"', '"error"', 'errors is missing'],
])('a difference in words: %s', (_, recorded, from, to, words) => {
  const found = differencesOf(recorded, changed(recorded, from, to))
  expect(found.map(({ path, text }) => `${path} ${text}`)).toContain(words)
})

/** Returns the findings about a server in front of the embedded backend. */
async function findingsOf(respond: (body: string) => string | null): Promise<string[]> {
  silenceErrors()
  const token = 'the token of the site'
  const backend = await startTestBackend({ strict: true, token })
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = { ...(request.headers as Record<string, string>), connection: 'close' }
    const own = respond(body)
    const real = own === null ? await fetch(`${backend.url}/api`, { method: 'POST', headers, body }) : null
    const type = real?.headers.get('content-type') ?? 'text/html'
    response.writeHead(real?.status ?? 503, { 'Content-Type': type }).end(own ?? (await real?.text()))
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  const settings = { CONTENT_API_URL: url, CONTENT_API_TOKEN: token, CONTENT_SITE_IDS: 'nl=1,en=3' }
  return (await checkContract(readEnvironment(settings))).map(({ level, text: words }) => `${level} ${words}`)
}

test('pages of a server in front are named, and writing and reading of submissions is not sent', async () => {
  const sent: string[] = []
  const findings = await findingsOf((body) => {
    sent.push(body)
    return body.includes('query News') ? '<html>Down' : null
  })
  expect(findings).toContain('problem list-news-nl: the response is HTML, with status 503.')
  expect(findings).toContainEqual(expect.stringMatching(/^ok Not sent: .*submission-read-unknown.* need CONTENT_SUBM/))
  expect(findings.filter((finding) => finding.startsWith('problem'))).toHaveLength(1)
  expect(sent.filter((body) => /"(?:query":"mutation|[^"]*deleteSubmission)/.test(body))).toEqual([])
})

test('an endless response is not read, and after three failures nothing is sent', async () => {
  const findings = await findingsOf((body) => (body.includes('limit: 50') ? null : '['.repeat(9_000_000)))
  expect(findings).toContainEqual(expect.stringMatching(/^problem .*: A response .* is larger than 8 MB\.$/))
  expect(findings).toContainEqual(expect.stringMatching(/^ok Not sent: .* after three failures\.$/))
  expect(findings.at(-1)).toMatch(/^ok 0 of 93 /)
  expect(await findingsOf(() => '<html>')).toEqual([expect.stringMatching(/^problem The entries cannot be listed: /)])
})
