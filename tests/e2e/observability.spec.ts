/** What operators see: health, ids of requests, and the Web Vitals of visitors who consented. */
import { CONSENT_COOKIE, FULL_CONSENT } from '../../lib/browser/consent/consent-cookie'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

test('health is told apart: live, ready, and the state of what it depends on', { tag: '@quick' }, async ({
  request,
}) => {
  expect((await request.get('/api/health/live')).status()).toBe(200)
  const ready = await request.get('/api/health/ready')
  expect(ready.status()).toBe(200)
  expect(await ready.json()).toMatchObject({ status: 'ready', content: 'ok', disk: 'ok', stopping: false })
  const build = { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), since: expect.stringMatching(/^20.*Z$/) }
  const health = { status: 'ok', content: 'ok', disk: 'ok', ...build }
  expect(await (await request.get('/api/health')).json()).toMatchObject(health)
})

test('Web Vitals are reported after consent only, when the page is hidden', async ({ page, context, baseURL }) => {
  const reports: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/vitals')) reports.push(sent.postData() ?? '')
  })
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  await page.goto('/materialen?q=pom')
  await hide()
  expect(reports).toEqual([])

  const value = encodeURIComponent(JSON.stringify(FULL_CONSENT))
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: baseURL ?? '' }])
  await page.goto('/materialen?q=pom')
  await untilQuiet(page)
  await hide()
  await expect.poll(() => reports.join()).toContain('"FCP"')
  for (const report of reports) expect(JSON.parse(report)).toMatchObject({ path: '/materialen' })
})

test('only figures are accepted, from the site’s own pages', async ({ request, baseURL }) => {
  const report = (data: unknown, headers: Record<string, string> = {}) =>
    request.post('/api/vitals', { data, headers: { Origin: new URL(baseURL ?? '').origin, ...headers } })
  const metrics = [{ name: 'LCP', value: 812.4, rating: 'good' }]
  expect((await report({ path: '/', metrics })).status()).toBe(204)
  expect((await report({ path: '/?token=1', metrics })).status()).toBe(400)
  expect((await report({ path: '/', metrics: [{ name: 'x', value: 1, rating: 'good' }] })).status()).toBe(400)
  expect((await report({ path: '/', metrics: 'x'.repeat(5000) })).status()).toBe(413)
  expect((await report({ path: '/', metrics }, { Origin: 'https://other.example' })).status()).toBe(403)
  expect((await request.get('/api/vitals')).status()).toBe(405)
})
