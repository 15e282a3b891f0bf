import { ROUTES } from './routes'
import { expect, test } from './support/test'

test.describe('every route in both languages', () => {
  for (const language of ['nl', 'en'] as const) {
    test(`is a page of its own, readable without scripts (${language})`, { tag: '@quick' }, async ({
      page,
      request,
      baseURL,
    }) => {
      for (const route of ROUTES) {
        const path = route[language]
        const response = await request.get(path, { maxRedirects: 0 })
        expect.soft(response.status(), path).toBe(200)
        const head = await page.evaluate(readHead, await response.text())
        expect.soft(head, path).toEqual({
          lang: language,
          titles: 1,
          title: expect.stringContaining('Polymeer & Zonen'),
          canonical: baseURL + path.replace(/^\/$/, ''),
          // Pages that are translated name each other, but for the one that is hidden from search engines.
          alternates:
            route.nl === '/blokken'
              ? []
              : [
                  ['nl-nl', route.nl],
                  ['en-us', route.en],
                  ['x-default', route.nl],
                ],
        })
      }
    })
  }
})

function readHead(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const alternates = [...page.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')]
  return {
    lang: page.documentElement.lang,
    titles: page.querySelectorAll('h1').length,
    title: page.title,
    canonical: page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href'),
    alternates: alternates.map(({ hreflang, href }) => [hreflang, new URL(href).pathname]),
  }
}

test('the language switch leads to the same page, and back', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto('/actueel/acht-nieuwe-silos')
  await page.getByRole('navigation', { name: 'Taal' }).first().getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/news\/eight-new-silos$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const choice = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(choice).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
  expect((choice?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  await page.getByRole('navigation', { name: 'Language' }).first().getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL(/\/actueel\/acht-nieuwe-silos$/)
})

test.describe('addresses that are not canonical', () => {
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
  test('move for good', { tag: '@quick' }, async ({ request }) => {
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
})

test('a stored choice leads every first visit to the page in its language, and a link of the site does not', {
  tag: '@quick',
}, async ({ page, context, baseURL }) => {
  const choose = (value: string) => context.addCookies([{ name: 'i18n_redirected', value, url: baseURL ?? '' }])
  const ways = { en: '/actueel/acht-nieuwe-silos', nl: '/en/news/eight-new-silos' }
  for (const [choice, address] of Object.entries(ways)) {
    await choose(choice)
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', choice)
    expect(Object.values(ways)).toContain(new URL(page.url()).pathname)
  }
  // Without scripts the switch stores no choice: it is a link like any other.
  await page.evaluate(() => location.assign('/en/news/eight-new-silos'))
  await expect(page).toHaveURL(/\/en\/news\/eight-new-silos$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
