/**
 * Requests that no browser sends get a client error (4xx), never a server error or an ordinary page, and the site keeps
 * running.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forgedForms, gatewayRequests, HOSTILE_REQUESTS, type HostileRequest } from './support/hostile-requests'
import { type Instance, ROOT, startOwnSite } from './support/instance'
import { sendRaw } from './support/raw-request'
import { expect, test } from './support/test'

// One site for all.
test.describe.configure({ mode: 'default', timeout: 360_000 })

/** Internals that no response may contain. */
const INSIDE = [ROOT, 'node_modules', 'Internal Server Error', 'ECONN']

/** How much the memory may grow by, in megabytes: the flood sends three times as much. */
const MAX_GROWTH = 300

let site: Instance
let url: URL
test.beforeAll(async () => {
  test.setTimeout(360_000)
  site = await startOwnSite({ CONTENT_API_URL: process.env.E2E_CONTENT_URL ?? '', TRUSTED_PROXIES: '0' })
  url = new URL(site.url.replace('127.0.0.1', 'localhost'))
})
test.afterAll(() => site?.stop())

/** @returns the requests with an unexpected response */
async function wrongAnswers(requests: readonly HostileRequest[]): Promise<string[]> {
  const wrong: string[] = []
  for (const request of requests) {
    const { status, says, what, method = 'GET', target } = request
    const response = await sendRaw(url, request)
    const inside = INSIDE.filter((text) => response.text.includes(text))
    const isExplained = !says || method === 'HEAD' || says.test(response.text)
    if ([status].flat().includes(response.status) && isExplained && inside.length === 0) continue
    wrong.push(`${what}: ${method} ${target.slice(0, 60)} got ${response.status} ${response.text.slice(0, 80)}`)
  }
  return wrong
}

async function homePageStands(): Promise<void> {
  const home = await fetch(url)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('</html>')
}

test('methods, targets, headers, bodies and origins', async () => {
  expect(await wrongAnswers(HOSTILE_REQUESTS)).toEqual([])
  await homePageStands()
})

test('gateway requests', async () => {
  const file = join(ROOT, 'graphql/generated/gateway/operations.json')
  const operations: { name: string; query: string }[] = Object.values(JSON.parse(readFileSync(file, 'utf8')))
  const moreNews = operations.find(({ name }) => name === 'MoreNews')?.query ?? ''
  expect(await wrongAnswers(gatewayRequests(moreNews))).toEqual([])
})

test('forged forms', async ({ page }) => {
  await page.goto(`${url}contact`)
  const fields = await page
    .locator('form[method=POST] input[type=hidden][name^="$ACTION"]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    )
  const real: Record<string, string> = Object.fromEntries(fields)
  expect(Object.keys(real)).toContain('$ACTION_1:1')
  expect(await wrongAnswers(forgedForms(real))).toEqual([])
  await homePageStands()
})

test('an impossible address is served from the page cache', async () => {
  for (const path of ['contact%e2%80%a8', '%00', 'en/a%5Cb']) {
    const response = await fetch(url.href + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('x-nextjs-cache')).toBe('HIT')
  }
})

test('rejected bodies are not held in memory', async () => {
  const memory = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024
  const body = Buffer.alloc(25_000_000, 65)
  const before = memory()
  let most = 0
  const targets = ['/api/nope', '/api/../contact', '/api/preview/exit', '/_next/image', '/uploads/x', '/graphql']
  const statuses = await Promise.all(
    Array.from({ length: 36 }, async (_, index) => {
      const target = targets[index % targets.length] ?? '/'
      const { status } = await sendRaw(url, { method: 'POST', target, body })
      most = Math.max(most, memory())
      return status
    }),
  )
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  expect(most - before).toBeLessThan(MAX_GROWTH)
  await homePageStands()
})

test('every page has the security headers', async () => {
  const { headers } = await fetch(url)
  for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"]) {
    expect(headers.get('content-security-policy')).toContain(part)
  }
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})
