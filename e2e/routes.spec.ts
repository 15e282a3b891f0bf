import { ROUTES } from './routes'
import { expect, test } from './support/test'

test.describe('every route in both languages', () => {
  for (const route of ROUTES) {
    for (const [language, path] of Object.entries(route)) {
      test(path, async ({ page, request }) => {
        const plain = await request.get(path, { maxRedirects: 0 })
        expect(plain.status()).toBe(200)
        const html = await plain.text()
        expect(html).toContain(`<html lang="${language}"`)
        // Readable without scripts: the title stands in the HTML.
        expect(html).toMatch(/<h1[\s>]/)

        await page.goto(path)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page).toHaveTitle(/Polymeer & Zonen/)
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
        expect(new URL(canonical ?? '').pathname).toBe(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      })
    }
  }
})

test('pages that are translated name each other', async ({ page }) => {
  await page.goto('/materialen/pom-c-polyacetaal')
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.getAttribute('hreflang'),
        new URL((element as HTMLLinkElement).href).pathname,
      ]),
    )
  expect(links).toEqual([
    ['nl-nl', '/materialen/pom-c-polyacetaal'],
    ['en-us', '/en/materials/pom-c-acetal'],
    ['x-default', '/materialen/pom-c-polyacetaal'],
  ])
})

test('the language switch leads to the same page, and back', async ({ page, context }) => {
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

test('a page without a translation leads to the list above it in the other language', async ({ page }) => {
  await page.goto('/werken-bij/vacatures/stage-afstuderen-kringloop')
  await page.getByRole('navigation', { name: 'Taal' }).first().getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/working-at\/vacancies$/)
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
  ] as const
  for (const [what, from, to] of MOVED) {
    test(`${what} moves for good: ${from}`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status()).toBe(308)
      expect(new URL(response.headers().location ?? '', 'http://localhost').pathname).toBe(to)
    })
  }

  test('keeps the query', async ({ request }) => {
    const response = await request.get('/en/werken-bij/vacatures?branch=sales', { maxRedirects: 0 })
    expect(response.headers().location).toMatch(/\/en\/working-at\/vacancies\?branch=sales$/)
  })
})

test.describe('the first visit by somebody who reads English', () => {
  test.use({ locale: 'en-GB' })

  test('leads to the English page of the same content', async ({ page }) => {
    await page.goto('/materialen/pom-c-polyacetaal')
    await expect(page).toHaveURL(/\/en\/materials\/pom-c-acetal$/)
  })

  test('stays where there is no English page', async ({ page }) => {
    await page.goto('/werken-bij/vacatures/stage-afstuderen-kringloop')
    await expect(page).toHaveURL(/\/werken-bij\/vacatures\/stage-afstuderen-kringloop$/)
  })

  // Next shows its proxy none of its own headers, so only a real request tells.
  for (const [what, headers, path] of [
    ['a visit leads to English', { Accept: 'text/html,*/*;q=0.8' }, '/en/cookies'],
    ['a request for data stays', { Accept: '*/*', RSC: '1' }, '/cookies'],
    ['a prefetch stays', { Accept: '*/*', RSC: '1', 'Next-Router-Prefetch': '1' }, '/cookies'],
    ['a program that names no type is led to English too', { Accept: '*/*' }, '/en/cookies'],
    ['a robot without a language stays', { Accept: 'text/html', 'Accept-Language': '' }, '/cookies'],
  ] as const) {
    test(what, async ({ request }) => {
      const response = await request.get('/cookies', { headers: { 'Accept-Language': 'en', ...headers } })
      expect(response.status()).toBe(200)
      expect(new URL(response.url()).pathname).toBe(path)
    })
  }

  test('can choose Dutch, and keeps it', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/en$/)
    await page.getByRole('navigation', { name: 'Language' }).first().getByRole('link', { name: 'Nederlands' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await page.goto('/actueel')
    await expect(page).toHaveURL(/\/actueel$/)
  })
})
