import { ROUTES } from './routes'
import { attributesOf, get, readPage, titlesOf } from './support/crawl'
import { expect, test } from './support/test'

const SILOS = { nl: '/actueel/acht-nieuwe-silos', en: '/en/news/eight-new-silos' }
const CHOICE = 'i18n_redirected'

test('every route in both languages is a page of its own, readable without scripts', { tag: '@quick' }, async ({
  baseURL,
}) => {
  for (const route of ROUTES) {
    // Pages that are translated name each other, but for the one that is hidden from search engines.
    const isHidden = route.nl === '/blokken'
    const alternates = { 'nl-nl': route.nl, 'en-us': route.en, 'x-default': route.nl }
    for (const lang of ['nl', 'en'] as const) {
      const url = baseURL + route[lang].replace(/^\/$/, '')
      const answer = await get(url)
      const page = readPage(url, answer)
      const named = attributesOf(page, 'link', 'alternate').filter(({ hreflang }) => hreflang)
      const head = {
        status: answer.status,
        languages: attributesOf(page, 'html').map((html) => html.lang),
        headings: attributesOf(page, 'h1').length,
        titles: titlesOf(page),
        canonicals: attributesOf(page, 'link', 'canonical').map(({ href }) => href),
        alternates: Object.fromEntries(named.map(({ hreflang, href = '' }) => [hreflang, new URL(href).pathname])),
      }
      expect.soft(head, url).toEqual({
        status: 200,
        languages: [lang],
        headings: 1,
        titles: [expect.stringContaining('Polymeer & Zonen')],
        canonicals: [url],
        alternates: isHidden ? {} : alternates,
      })
    }
  }
})

const MOVED = [
  ['the internal path', '/news', '/actueel'],
  ['the internal path of a page', '/news/acht-nieuwe-silos', '/actueel/acht-nieuwe-silos'],
  ['the path of the other language', '/en/actueel', '/en/news'],
  ['the default language with a prefix', '/nl/actueel', '/actueel'],
  ['the internal path of a status page', '/status/503', '/503'],
  ['the internal path of an English status page', '/en/status/404', '/en/404'],
  ['a slug of the other language', '/actueel/eight-new-silos', '/actueel/acht-nieuwe-silos'],
  ['a Dutch slug under the English path', '/en/news/acht-nieuwe-silos', '/en/news/eight-new-silos'],
  ['a free page’s slug of the other language', '/en/over-ons', '/en/about-us'],
  ['another case', '/Over-Ons', '/over-ons'],
  ['a slash at the end', '/contact/', '/contact'],
  ['the English home page with a slash at the end', '/en/', '/en'],
  ['a slash too many', '/actueel//invented', '/actueel/invented'],
  ['the end of a sentence', '/contact).', '/contact'],
  ['clutter behind it', '/contact*', '/contact'],
  ['parameters without a question mark', '/en/contact&utm_source=x', '/en/contact'],
  ['an invisible character', '/en/news/eight-new-silos%E2%80%8B', '/en/news/eight-new-silos'],
  ['with a query', '/en/werken-bij/vacatures?branch=sales', '/en/working-at/vacancies?branch=sales'],
] as const
test('addresses that are not canonical move for good', { tag: '@quick' }, async ({ request }) => {
  // A status page that is stored is sent by a shorter way.
  for (const path of ['/invented', '/en/invented']) expect((await request.get(path)).status()).toBe(404)
  for (const [what, from, to] of MOVED) {
    await test.step(`${what} moves for good: ${from}`, async () => {
      const response = await request.get(from, { maxRedirects: 0 })
      expect.soft(response.status(), from).toBe(308)
      const { pathname, search } = new URL(response.headers().location ?? '', 'http://localhost')
      expect.soft(pathname + search, from).toBe(to)
    })
  }
})

test('the language switch leads to the same page, and back', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto(SILOS.nl)
  await page.getByRole('navigation', { name: 'Taal' }).first().getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(SILOS.en)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const choice = (await context.cookies()).find(({ name }) => name === CHOICE)
  expect(choice).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
  expect((choice?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  await page.getByRole('navigation', { name: 'Language' }).first().getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL(SILOS.nl)
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === CHOICE)?.value).toBe('nl')
  // Without scripts the switch stores no choice: it is a link like any other, which the choice does not change.
  await page.evaluate((path) => location.assign(path), SILOS.en)
  await expect(page).toHaveURL(SILOS.en)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a stored choice leads every first visit to the page in its language', { tag: '@quick' }, async ({ request }) => {
  for (const [choice, path, to] of [
    ['en', SILOS.nl, SILOS.en],
    ['nl', SILOS.en, SILOS.nl],
  ] as const) {
    const response = await request.get(path, { headers: { Cookie: `${CHOICE}=${choice}` }, maxRedirects: 0 })
    expect([response.status(), new URL(response.headers().location ?? '', response.url()).pathname]).toEqual([307, to])
  }
})
