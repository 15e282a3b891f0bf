/**
 * Requests that no browser sends, in tables (support/hostile): each is refused with the expected status and sentence,
 * nothing of the server's inside is in an answer, and the site keeps running.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { inParallel, sitemapOf } from './support/crawl'
import { ADDRESSES } from './support/hostile/addresses'
import { PATHS, PICTURES } from './support/hostile/paths'
import { MARK, POISON } from './support/hostile/poison'
import { forgedForms, HOSTILE_REQUESTS, type HostileRequest } from './support/hostile/requests'
import { SMUGGLED } from './support/hostile/smuggling'
import { type Instance, ROOT, startOwnSite } from './support/instance'
import { callWebhook, SECRET } from './support/publishing'
import { sendRaw } from './support/raw-request'
import { expect, test } from './support/test'

// One site for all.
test.describe.configure({ mode: 'default', timeout: 360_000 })

const SECRETS = {
  PREVIEW_SECRET: 'preview-secret-of-this-test',
  REVALIDATE_SECRET: SECRET,
  SMTP_URL: 'smtp://site:password-of-this-test@127.0.0.1:9',
}

/** Internals that no response may contain. */
const INSIDE = [
  ...[ROOT, 'node_modules/', 'Internal Server Error', 'ECONN', 'root:x:0', 'at async ', 'file:///', 'webpack-internal'],
  ...[...Object.values(SECRETS), 'password-of-this-test'],
  ...[process.env.CONTENT_API_TOKEN, process.env.CONTENT_SUBMISSIONS_TOKEN].filter((secret) => secret !== undefined),
].filter((text) => text !== '')

/** How much the memory may grow by, in megabytes: the flood sends three times as much. */
const MAX_GROWTH = 300

/** In characters: the page itself has a fifth of it. */
const MAX_FORM_PAGE = 1_200_000

let site: Instance
let url: URL
test.beforeAll(async () => {
  test.setTimeout(360_000)
  // Playwright empties the folder of its results, in which the shared backend stores files.
  mkdirSync(join(process.env.DATA_DIR ?? ROOT, 'submissions'), { recursive: true })
  site = await startOwnSite({
    CONTENT_API_URL: process.env.E2E_CONTENT_URL ?? '',
    TRUSTED_PROXIES: '0',
    SUBMISSIONS_PER_ADDRESS: '1000',
    ...SECRETS,
  })
  url = new URL(site.url.replace('127.0.0.1', 'localhost'))
})
test.afterAll(() => site?.stop())

const leaves = (headers: string): boolean => {
  const location = /^location: (.*)$/im.exec(headers)?.[1]
  return location !== undefined && new URL(location, url).origin !== url.origin
}

/** @returns the requests with an unexpected response */
async function wrongAnswers(requests: readonly HostileRequest[]): Promise<string[]> {
  const wrong: string[] = []
  await inParallel(requests, async (request) => {
    const { status, says, lacks, what, method = 'GET', target } = request
    const response = await sendRaw(url, request)
    const inside = INSIDE.filter((text) => response.text.includes(text) || response.headers.includes(text))
    const isExplained = !says || method === 'HEAD' || says.test(response.text)
    const isRight = [status].flat().includes(response.status) && isExplained && !lacks?.test(response.text)
    if (isRight && inside.length === 0 && !leaves(response.headers)) return
    wrong.push(
      `${what}: ${method} ${target.slice(0, 60)} got ${response.status} ${inside} ${response.text.slice(0, 80)}`,
    )
  })
  return wrong
}

async function homePageStands(): Promise<void> {
  const home = await fetch(url)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('</html>')
}

const TABLES: [name: string, rows: readonly HostileRequest[]][] = [
  ['methods, targets, headers, bodies and origins', HOSTILE_REQUESTS],
  ['paths', PATHS],
  ['addresses with parameters', ADDRESSES],
  ['pictures', PICTURES],
]

for (const [name, rows] of TABLES) {
  test(`hostile requests: ${name}`, async () => {
    expect(await wrongAnswers(rows)).toEqual([])
    await homePageStands()
  })
}

test('forged forms', async ({ page }) => {
  // A page with one form: the names of its hidden fields are known.
  await page.goto(`${url}onze-oplossingen/cnc-frezen-en-draaien`)
  const fields = await page
    .locator('form[method=POST] input[type=hidden][name^="$ACTION"]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    )
  const real: Record<string, string> = Object.fromEntries(fields)
  expect(Object.keys(real)).toContain('$ACTION_1:1')
  expect(await wrongAnswers(forgedForms(real))).toEqual([])
  for (const name of ['x', 'message', 'firstName']) {
    const body = new FormData()
    for (const [field = '', value = ''] of [...fields, [name, '"'.repeat(900_000)]]) body.append(field, value)
    const response = await fetch(`${url}onze-oplossingen/cnc-frezen-en-draaien`, { method: 'POST', body })
    expect(response.status, name).toBe(200)
    expect((await response.text()).length, name).toBeLessThan(MAX_FORM_PAGE)
  }
  await homePageStands()
})

/** Sends bytes on one connection. @returns all that comes back */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(url.port), '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.setTimeout(30_000, () => socket.destroy())
    socket.on('data', (data) => (received += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

test('a request that is hidden in another one is not answered', async () => {
  const health = await (await fetch(new URL('/api/health', url))).text()
  const wrong: string[] = []
  await inParallel(SMUGGLED, async ({ what, bytes }) => {
    const received = await exchange(bytes)
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    if (statuses.at(-1) !== '400' || received.includes(health)) wrong.push(`${what}: ${statuses}`)
  })
  expect(wrong).toEqual([])
  await homePageStands()
})

test('a page that is stored for a hostile request is the page that everybody gets', async () => {
  const listed = (await sitemapOf(url.origin)).map((address) => new URL(address).pathname)
  const paths = listed.filter((path) => path !== '/').slice(0, POISON.length)
  expect(paths).toHaveLength(POISON.length)
  const pageOf = async (path: string) => {
    const { status, text, headers } = await sendRaw(url, { target: path, headers: [['Accept-Language', 'nl']] })
    return {
      status,
      language: /<html lang="(\w+)"/.exec(text)?.[1],
      title: /<title>([^<]*)/.exec(text)?.[1],
      isMarked: (text + headers).includes(MARK),
      isIndexed: !/noindex/.test(text + headers),
    }
  }
  const before = await Promise.all(paths.map(pageOf))
  expect((await callWebhook(url.origin)).status).toBe(200)
  const failures: string[] = []
  await inParallel(POISON, async (headers, index) => {
    const { status } = await sendRaw(url, { target: paths[index] ?? '/', headers })
    if (status >= 500) failures.push(`${JSON.stringify(headers)}: ${status}`)
  })
  expect(failures).toEqual([])
  const after = await Promise.all(paths.map(pageOf))
  const label = (page: object, index: number) => ({ by: POISON[index], ...page })
  expect(after.map(label)).toEqual(before.map(label))
  expect(after.every(({ status, isMarked, isIndexed }) => status === 200 && !isMarked && isIndexed)).toBe(true)
})

const memory = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024
const filesOnDisk = () => readdirSync(site.folder, { recursive: true }).length

const ENDLESS: readonly ((number: number) => string)[] = [
  (n) => `/?utm_source=${n}`,
  (n) => `/contact?_rsc=${n}`,
  (n) => `/verzonden/contact/${n}-ABCD`,
  (n) => `/en/a/b/c-${n}`,
  (n) => `/contact.md?x=${n}`,
  (n) => `/cards/nl/home.png?v=${n}`,
  (n) => `/api/payload/nope-${n}`,
  (n) => `/materialen?q=x${n}`,
  (n) => `/werken-bij/vacatures/feed.xml?branch=x${n}`,
  (n) => `/sitemaps/x${n}.xml`,
  (n) => `/api/search/suggestions?locale=nl&q=x${n}`,
  (n) => `/uploads/images/x${n}.jpg`,
  (n) => `/_next/image?url=%2Fuploads%2Fx${n}.jpg&w=640&q=75`,
  (n) => `/_next/static/chunks/x${n}.js`,
]

test('addresses without end leave no files and no memory behind', async () => {
  const flood = (from: number, count: number) =>
    inParallel(
      ENDLESS.flatMap((address) => Array.from({ length: count }, (_, index) => address(from + index))),
      async (target) => {
        const { status } = await sendRaw(url, { target })
        expect(status, target).toBeLessThan(500)
      },
    )
  // What is loaded and made once.
  await flood(0, 2)
  const [files, before] = [filesOnDisk(), memory()]
  await flood(1000, 20)
  expect(filesOnDisk() - files).toBeLessThan(20)
  expect(memory() - before).toBeLessThan(MAX_GROWTH)
})
