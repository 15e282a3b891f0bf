import { ROUTES } from './routes'
import { get, readPage, titlesOf } from './support/crawl'
import { expect, test } from './support/test'

const payload = (path: string) => `/api/payload${path === '/' ? '' : path}`

// English addresses: lib/i18n/addresses.test.ts.
test('the data of a page are there for every route, as it shows them, without the content backend’s address', {
  tag: '@quick',
}, async ({ request, baseURL }) => {
  const host = new URL(process.env.E2E_CONTENT_URL ?? 'http://127.0.0.1:4400').host
  for (const { nl: path } of ROUTES) {
    const response = await request.get(payload(path))
    const text = await response.text()
    const { address, locale, title, data } = JSON.parse(text)
    const url = baseURL + path
    const found = { status: response.status(), type: response.headers()['content-type'], address, locale, title }
    expect.soft({ ...found, hasHost: text.includes(host), entry: data.entry }, path).toEqual({
      status: 200,
      type: 'application/json',
      address: path,
      locale: 'nl',
      title: titlesOf(readPage(url, await get(url)))[0],
      hasHost: false,
      entry: expect.objectContaining({
        title: expect.stringMatching(/./),
        uri: path === '/' ? '__home__' : path.slice(1),
      }),
    })
    for (const { url: picture } of data.entry.image ?? [])
      expect.soft((await request.get(picture)).status(), picture).toBe(200)
  }
})

test('the data of a page is public, and has the versions of its page', async ({ request }) => {
  const path = payload('/materialen/pom-c-polyacetaal')
  const first = await request.get(path, { headers: { Origin: 'https://other.example' } })
  const { etag, ...headers } = first.headers()
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  expect(headers).not.toHaveProperty('set-cookie')
  const { version, card } = await first.json()
  expect(version).toBe(1)
  expect(card).toMatchObject({ name: 'POM-C', figures: [{ label: 'Dichtheid', value: '1,41 g/cm³' }, {}, {}] })
  expect((await request.get(card.picture)).headers()['content-type']).toMatch(/^image\//)
  const head = await request.head(path)
  expect([head.status(), head.headers().etag, await head.text()]).toEqual([200, etag, ''])
  expect((await request.get(payload('/en/materials/pom-c-acetal'))).headers().etag).not.toBe(etag)
})

test('what is not prerendered has none', { tag: '@quick' }, async ({ request }) => {
  const PATHS = [
    ...['/bestaat-niet', '/actueel/bestaat-niet', '/werken-bij/bestaat-niet', '/404', '/503', '/%00'],
    // The internal path, one of the other language, and one of a language that there is not.
    ...['/materialen/vergelijken', '/news', '/news/acht-nieuwe-silos', '/en/actueel', '/nl/actueel', '/Actueel'],
    // The content backend's own names, and what could steer its query.
    ...['/__home__', '/en/__home__', '/oper*', '/not%20contact', '/:empty:', '/a%5Cb', '/over-ons%2Fgeschiedenis'],
  ]
  for (const path of PATHS) {
    const response = await request.get(payload(path))
    expect.soft(response.status(), path).toBe(404)
    expect.soft(await response.text(), path).toBe('{"error":"Route is not pre-rendered"}')
  }
})
