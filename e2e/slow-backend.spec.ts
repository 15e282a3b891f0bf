/** A slow or unresponsive content backend hardly affects visitors, and visitors cause few requests to it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idOf } from '../backend/content/element-ids.ts'
import { type Instance, startOwnBackend, startOwnSite } from './support/instance'
import { becomes, get, SECRET } from './support/publishing'
import { startRelay } from './support/relay'
import { expect, test } from './support/test'

const NEWS = 'news/new-silos'
const NL = '/actueel/acht-nieuwe-silos'

let content: Instance
let relay: Awaited<ReturnType<typeof startRelay>>
let site: Instance
/** Names of the operations that the backend received. */
let received: string[] = []
/** Operations of this name wait for the test. */
let held: { operation: string; release: Promise<void> } | null = null

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  content = await startOwnBackend()
  relay = await startRelay(content.url, async ({ text }, ask) => {
    const operation = /"operationName":"(\w+)"/.exec(text)?.[1] ?? ''
    received.push(operation)
    if (held?.operation === operation) await held.release
    return ask()
  })
  site = await startOwnSite({ CONTENT_API_URL: relay.url, REVALIDATE_SECRET: SECRET })
})
test.afterAll(async () => {
  await site?.stop()
  await relay?.stop()
  await content?.stop()
})

/** Holds back the responses to an operation. @returns releases them */
function hold(operation: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = { operation, release: promise }
  return () => {
    held = null
    resolve()
  }
}

const call = (body: object): Promise<Response> =>
  fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { 'X-Revalidate-Secret': SECRET },
    body: JSON.stringify(body),
  })

/** Saves a text in the news item, and calls the webhook when the backend has it. */
async function save(title: string): Promise<void> {
  const file = join(content.folder, `${NEWS}.yaml`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}nl: ".*"$/m, `  nl: "${title}"`))
  const query = '{ entry(uri: "actueel/acht-nieuwe-silos") { title } }'
  await becomes(`${content.url}/api?${new URLSearchParams({ query })}`, title)
  expect((await call({ id: idOf(NEWS) })).status).toBe(200)
}

test('invented addresses cost at most one request each, and concurrent ones share it', async () => {
  // Waits for the site to compare its stored URIs at startup.
  expect((await call({ event: 'check' })).status).toBe(200)
  // The first also reads the globals.
  expect((await get(`${site.url}/actueel/verzonnen`)).status).toBe(404)
  received = []
  const visitors = Array.from({ length: 20 }, (_, index) => get(`${site.url}/actueel/verzonnen-${index}`))
  const statuses = (await Promise.all(visitors)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(received.length).toBeLessThanOrEqual(20)
  // Addresses of another language, or in another case, are resolved without a request too.
  received = []
  expect((await get(`${site.url}/en/news/acht-nieuwe-silos`)).location).toContain('/en/news/eight-new-silos')
  expect((await get(`${site.url}/Contact`)).location).toMatch(/\/contact$/)
  // The other language's header and footer may be read for the first time.
  expect(received.filter((operation) => !['LookUpUris', 'SiteChrome'].includes(operation))).toEqual([])
})

test('a slow revalidation serves the cached version, and the next visitor gets the new one', async () => {
  await becomes(`${site.url}${NL}`, 'Acht nieuwe')
  await save('Langzaam bewaard')
  const release = hold('NewsItem')
  received = []
  const page = await get(`${site.url}${NL}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Acht nieuwe')
  release()
  await becomes(`${site.url}${NL}`, 'Langzaam bewaard')
  // The late response is the one that the page was rendered with.
  expect(received.filter((operation) => operation === 'NewsItem')).toHaveLength(1)
})
