import type { APIRequestContext } from '@playwright/test'
import { startFaultyBackend } from './support/faulty-backend'
import { type Instance, startOwnBackend, startOwnSite } from './support/instance'
import { push } from './support/route-changes'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'serial' })

let content: Instance
let backend: Awaited<ReturnType<typeof startFaultyBackend>>
let site: Instance

test.beforeAll(async () => {
  content = await startOwnBackend()
  backend = await startFaultyBackend(content.url)
  const MEDIA_URLS = `${content.url}/uploads/images,${content.url}/uploads/documents`
  site = await startOwnSite({ CONTENT_API_URL: backend.url, MEDIA_URLS })
})
test.afterAll(async () => {
  await site?.stop()
  await backend?.stop()
  await content?.stop()
})
test.afterEach(() => {
  backend.state.fault = 'none'
})

/** A path that the site asks the content backend for: just after a response, unknown ones are not looked up. */
async function unknownPath(request: APIRequestContext, beginning: string): Promise<string> {
  let visits = 0
  const path = () => `${beginning}-${visits}`
  const status = async () => {
    visits++
    return (await request.get(`${site.url}${path()}`)).status()
  }
  await expect.poll(status).not.toBe(404)
  return path()
}

// Other failures: lib/cms/client/errors.test.ts, graphql/failure-status.test.ts.
test('when the backend fails, an unknown page is a real failure, readable without scripts', { tag: '@quick' }, async ({
  request,
}) => {
  backend.state.fault = 'refused'
  // Cached pages are still served.
  for (const path of ['/', '/en/news', '/actueel/acht-nieuwe-silos']) {
    expect((await request.get(`${site.url}${path}`)).status(), path).toBe(200)
  }
  const path = await unknownPath(request, '/actueel/tijdens-storing')
  const response = await request.get(`${site.url}${path}`)
  expect(response.status()).toBe(503)
  // Nor may a shared cache store it.
  expect(response.headers()['cache-control']).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('<html lang="nl"')
  expect(html).toMatch(/Probeer opnieuw/)
  backend.state.fault = 'none'
  // The failure was not cached.
  expect((await request.get(`${site.url}${path}`)).status()).toBe(404)
})

test.describe('the status of a failing call', () => {
  // What the page's own request met; pictures are at the real backend, which this site does not know.
  test.use({ allowedErrors: /status of 50\d|Failed to fetch RSC payload|_next.image/ })

  // Others: graphql/failure-status.test.ts.
  test('a page whose content meets 503 is a 503, and a good version of it stays', { tag: '@quick' }, async ({
    page,
    request,
  }) => {
    backend.state.fault = 'status-503'
    const path = await unknownPath(request, '/actueel/met-503')
    const response = await request.get(`${site.url}${path}`)
    expect(response.status()).toBe(503)
    expect(response.headers()['retry-after']).toBe('120')
    expect(response.headers()['cache-control']).toBe('no-store')
    expect((await request.get(`${site.url}/api/payload${path}`)).status()).toBe(503)
    expect((await request.get(`${site.url}/actueel/acht-nieuwe-silos`)).status()).toBe(200)
    // A visitor who follows a link sees it too.
    await page.goto(`${site.url}/cookies`)
    await push(page, path)
    await expect(page.getByText('Foutcode 503')).toBeVisible()
  })
})
