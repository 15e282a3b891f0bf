import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import known from '../graphql/generated/gateway/operations.json' with { type: 'json' }
import { type Instance, startOwnSite, WITH_TOKEN } from './support/instance'
import { expect, test } from './support/test'

const COOKIE = { name: 'apollo-token', value: 'abc' }

/** A read of the content backend that the browser may ask for. */
const [operation] = Object.entries(known).flatMap(([hash, { name }]) => (name === 'MoreNews' ? [{ hash, name }] : []))

let site: Instance
let authorizations: (string | undefined)[]
let stopBackend: () => void

test.beforeAll(async () => {
  // A proxy in front of the content backend that records the tokens.
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    // The site sends requests of its own as well.
    if (Buffer.concat(chunks).includes(operation?.name ?? '')) authorizations.push(request.headers.authorization)
    const upstream = await fetch(process.env.E2E_CONTENT_URL ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...WITH_TOKEN },
      body: Buffer.concat(chunks),
    })
    response.writeHead(upstream.status, { 'Content-Type': 'application/json' }).end(await upstream.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopBackend = () => void server.close()
  authorizations = []
  site = await startOwnSite({
    CONTENT_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    CONTENT_API_TOKEN: '',
    MEDIA_URLS: new URL('/uploads/images', process.env.E2E_CONTENT_URL).href,
  })
})
test.beforeEach(() => {
  authorizations.length = 0
})
test.afterAll(async () => {
  await site?.stop()
  stopBackend?.()
})

test('a visitor’s token goes through the gateway to the content backend, and the response is not shared', async ({
  request,
}) => {
  const params = {
    operationName: operation?.name ?? '',
    variables: JSON.stringify({ siteId: [1], offset: 0 }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: operation?.hash } }),
  }
  const ask = async (headers: Record<string, string>) => {
    const response = await request.get(`${site.url}/graphql`, { params, headers: { accept: '*/*', ...headers } })
    expect(response.status()).toBe(200)
    expect((await response.json()).data.entries.length).toBeGreaterThan(0)
  }
  await ask({ authorization: 'Bearer abc' })
  await ask({ authorization: 'Bearer abc' })
  await ask({})
  await ask({})
  // The cookie is for the browser's code only: it does not authorize.
  await ask({ cookie: `${COOKIE.name}=${COOKIE.value}` })
  expect(authorizations).toEqual(['Bearer abc', 'Bearer abc', undefined])
})

test('requests of a visitor’s browser carry the token of the cookie', async ({ page, context }) => {
  // Prerendered pages reference images of the backend of the build, which this site may not fetch.
  await context.route('**/_next/image?**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await context.addCookies([{ ...COOKIE, url: site.url }])
  await page.goto(`${site.url}/actueel`)
  await page.getByRole('button', { name: 'Toon meer nieuws' }).click()
  await expect(page.getByRole('status').filter({ hasText: /berichten? erbij/ })).toHaveText(/\d/)
  expect(authorizations).toEqual(['Bearer abc'])
})

test('pages are the same with a token as without', { tag: '@quick' }, async ({ request }) => {
  for (const path of ['/', '/en/materials', '/werken-bij/vacatures']) {
    const html = async (headers?: Record<string, string>) => {
      let text = ''
      // A page that has expired is rendered again meanwhile.
      await expect
        .poll(async () => {
          const response = await request.get(`${site.url}${path}`, { headers })
          text = await response.text()
          return response.headers()['x-nextjs-cache']
        })
        .toBe('HIT')
      return text
    }
    expect(await html({ cookie: `${COOKIE.name}=${COOKIE.value}` })).toBe(await html())
  }
})
