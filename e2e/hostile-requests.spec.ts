/**
 * Requests that no browser sends are answered with a status of theirs (4xx), never with a failure of the server or a page
 * as if nothing were wrong; and the site stands afterwards.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forgedForms, gatewayRequests, HOSTILE_REQUESTS, type HostileRequest } from './support/hostile-requests'
import { type Instance, ROOT, startOwnSite } from './support/instance'
import { sendRaw } from './support/raw-request'
import { expect, test } from './support/test'

// One site for all.
test.describe.configure({ mode: 'default', timeout: 360_000 })

/** What no answer to a stranger may hold. */
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

/** @returns what was not answered as it must be */
async function wrongAnswers(requests: readonly HostileRequest[]): Promise<string[]> {
  const wrong: string[] = []
  for (const request of requests) {
    const { status, says, what, method = 'GET', target } = request
    const answer = await sendRaw(url, request)
    const inside = INSIDE.filter((text) => answer.text.includes(text))
    const said = !says || method === 'HEAD' || says.test(answer.text)
    if ([status].flat().includes(answer.status) && said && inside.length === 0) continue
    wrong.push(`${what}: ${method} ${target.slice(0, 60)} answered ${answer.status} ${answer.text.slice(0, 80)}`)
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

test('questions to the gateway', async () => {
  const file = join(ROOT, 'graphql/generated/gateway/operations.json')
  const operations: { name: string; query: string }[] = Object.values(JSON.parse(readFileSync(file, 'utf8')))
  const moreNews = operations.find(({ name }) => name === 'MoreNews')?.query ?? ''
  expect(await wrongAnswers(gatewayRequests(moreNews))).toEqual([])
})

test('forms that no page of the site holds', async ({ page }) => {
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

test('an address that nothing can have is answered from the store', async () => {
  for (const path of ['contact%e2%80%a8', '%00', 'en/a%5Cb']) {
    const answer = await fetch(url.href + path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-nextjs-cache')).toBe('HIT')
  }
})

test('bodies that nobody wants are not kept', async () => {
  const memory = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024
  const body = Buffer.alloc(25_000_000, 65)
  const before = memory()
  let most = 0
  const targets = ['/api/nope', '/api/../contact', '/api/preview/exit', '/_next/image', '/uploads/x', '/graphql']
  const answers = await Promise.all(
    Array.from({ length: 36 }, async (_, index) => {
      const target = targets[index % targets.length] ?? '/'
      const { status } = await sendRaw(url, { method: 'POST', target, body })
      most = Math.max(most, memory())
      return status
    }),
  )
  expect(answers.filter((status) => status < 400 || status >= 500)).toEqual([])
  expect(most - before).toBeLessThan(MAX_GROWTH)
  await homePageStands()
})

test('every page carries the headers that cost nothing', async () => {
  const { headers } = await fetch(url)
  for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"]) {
    expect(headers.get('content-security-policy')).toContain(part)
  }
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})
