import type { Page } from '@playwright/test'
import { expectAccessible, FRAME } from './support/axe'
import { clippedContent, DESKTOP, hydrated, NOTHING_CLIPPED, PHONE, STATUS_ERRORS } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, quickIf, test } from './support/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Zoeken|Search)$/ })
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox')
const hit = (page: Page, name: RegExp) => page.locator('main li').getByRole('link', { name })

async function openDialog(page: Page, key = '/'): Promise<void> {
  await hydrated(page)
  await page.keyboard.press(key)
  await expect(fieldOf(page)).toBeFocused()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the search page' : 'the search page without scripts', () => {
    test.use({ javaScriptEnabled })

    test(
      'finds a material by another name, a word with a typing error and the beginning of a word',
      quickIf(javaScriptEnabled),
      async ({ page }) => {
        await page.goto('/zoeken')
        await expect(page.getByRole('link', { name: 'Alle materialen' }).first()).toBeVisible()
        await page.getByLabel('Zoeken naar').fill('nylon')
        await page.locator('main').getByRole('button', { name: 'Zoek' }).click()
        await expect(page).toHaveURL('/zoeken?q=nylon')
        await expect(page.locator('main h2').first()).toHaveText('Materialen')
        await expect(hit(page, /PA 6|Polyamide 6/).first()).toHaveAttribute('href', '/materialen/pa-6-polyamide')
        await expect(page.getByLabel('Zoeken naar')).toHaveValue('nylon')
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zoeken$/)
        for (const words of ['polyamde', 'polyam'])
          expect(await (await page.request.get(`/zoeken?q=${words}`)).text(), words).toMatch(
            /href="\/materialen\/pa-6-polyamide".*<mark/s,
          )
      },
    )

    test('answers above the results what is asked, in both languages', async ({ page }) => {
      await page.goto('/zoeken')
      await page.getByRole('link', { name: 'openingstijden' }).click()
      await expect(page.locator('main h2').first()).toHaveText('Onze locaties')
      await expect(hit(page, /^Breda$/)).toHaveAttribute('href', '/contact/locaties#breda')
      await expect(page.locator('main')).toContainText(/Nu open, tot \d|Opent .*om \d/)
      await expect(page.getByRole('main').locator('a[href^="tel:+"]').first()).toBeVisible()

      await page.goto('/en/search?q=vacancy breda')
      await expect(hit(page, /^Work planner/).first()).toHaveAttribute('href', /\/en\/working-at\/vacancies\//)
      const list = page.locator('main').getByRole('link', { name: 'See the list' })
      await expect(list).toHaveAttribute('href', '/en/working-at/vacancies?place=breda')

      await page.goto('/zoeken?q=slijtvast 120 graden voedsel')
      await expect(hit(page, /^PEEK$/).first()).toHaveAttribute('href', '/materialen/peek-polyetheretherketon')
      // What only mentions the words is not what qualifies.
      await expect(page.getByRole('heading', { name: 'Pagina’s met deze woorden' })).toBeVisible()
      await expect(page.locator('main')).toContainText('voldoen misschien niet aan alle eisen')
      await page.getByRole('link', { name: 'materiaalkiezer' }).click()
      await expect(page).toHaveURL('/materialen?compliance=food&for=wear&temperature=120-')
      await page.goto('/en/search?q=wear resistant 120 degrees food')
      await expect(page.getByRole('heading', { name: 'Pages with these words' })).toBeVisible()
      await expect(page.locator('main')).toContainText('may not meet every demand')
    })
  })
}

test('a press photograph takes three taps, by search and by the foot of the page', async ({ page }) => {
  for (const [query, address] of [
    ['/zoeken?q=persfoto', '/pers'],
    ['/en/search?q=press', '/en/press'],
  ] as const) {
    await page.goto(query)
    await expect(page.locator('main li').getByRole('link').first()).toHaveAttribute('href', address)
  }
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pers', exact: true }).click()
  const photographs = page.locator('main').getByRole('link', { name: /, JPEG, / })
  await expect(photographs).toHaveCount(6)
  const file = await page.request.get((await photographs.first().getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('image/jpeg')
})

test('the other language searches for the same words', async ({ page }) => {
  await page.goto('/zoeken?q=nylon&kind=materials')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/search?q=nylon&kind=materials')
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('nylon')
  await expect(hit(page, /PA 6|Polyamide 6/).first()).toHaveAttribute('href', /^\/en\/materials\//)
  await page.getByRole('link', { name: 'Show all kinds of results' }).click()
  await expect(page).toHaveURL('/en/search?q=nylon')
})

test('it says what it replaced, and what it does not know', async ({ page }) => {
  await page.goto('/zoeken?q=polycarbonaad')
  await expect(page.locator('main')).toContainText('‘polycarbonaad’ staat op geen enkele pagina.')
  await page.goto('/zoeken?q=blockchain jaar')
  await expect(page.getByRole('heading', { name: 'Niets gevonden voor ‘blockchain jaar’' })).toBeVisible()
  await expect(page.locator('main')).toContainText('Nergens gevonden: ‘blockchain’.')
  await page.locator('main').getByRole('link', { name: 'jaar', exact: true }).click()
  await expect(page).toHaveURL('/zoeken?q=jaar')
  await expect(page.locator('main mark').first()).toBeVisible()
})

test('a result that is opened is reported, from the page and from the dialog', async ({ page }) => {
  const reported = page.waitForRequest('**/api/search/arrivals')
  await page.goto('/zoeken?q=nylon')
  await hydrated(page)
  await hit(page, /PA 6|Polyamide 6/)
    .first()
    .click()
  expect((await reported).postDataJSON()).toEqual({ path: '/materialen/pa-6-polyamide', query: 'nylon' })
  await expect(page).toHaveURL('/materialen/pa-6-polyamide')
  await openDialog(page)
  await fieldOf(page).fill('openingstijden breda')
  const again = page.waitForRequest('**/api/search/arrivals')
  await dialogOf(page)
    .getByRole('option', { name: /^Breda/ })
    .first()
    .click()
  expect((await again).postDataJSON()).toEqual({ path: '/contact/locaties', query: 'openingstijden breda' })
})

test('the dialog shows results while one types, and follows the keys', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Zoeken' })
  await hydrated(page)
  await link.click()
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(link).toBeFocused()

  await openDialog(page)
  const answered = page.waitForResponse(/[?&]q=nylon(&|$)/)
  await page.keyboard.type('nylon')
  await answered
  const option = dialogOf(page)
    .getByRole('option', { name: /PA 6|Polyamide 6/ })
    .first()
  await expect(option).toBeVisible()
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ resulta(?:at|ten)$/)
  await expect(option).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  const first = dialogOf(page).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/materialen/pa-6-polyamide')
  await expect(dialogOf(page)).toBeHidden()
})

test('Enter without a choice opens the page', async ({ page }) => {
  await page.goto('/en')
  await openDialog(page, 'Control+k')
  await page.keyboard.type('nylon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search?q=nylon')
})

test.describe('what goes wrong', () => {
  test.use({ allowedErrors: /status of 50|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('a missing connection is said', async ({ page, context }) => {
    await page.goto('/')
    await openDialog(page)
    await context.setOffline(true)
    await page.keyboard.type('nylon')
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^Er is geen verbinding\./)
  })

  test('a dialog that does not load leaves the page', async ({ page }) => {
    await page.goto('/')
    await untilQuiet(page)
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL('/zoeken')
  })
})

/** Expects that a search without a result offers other ways. */
async function expectOtherWays(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Nothing found for ‘<qqzxwv>’' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/en/contact')
  await expect(main.getByRole('link', { name: /^\+31/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'All materials' })).toBeVisible()
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `page and dialog are accessible at ${viewport.width} pixels, and nothing is cut off`,
    quickIf(viewport.width === 360),
    async ({ page }) => {
      await page.setViewportSize(viewport)
      for (const path of [
        '/zoeken',
        '/en/search?q=transparent+100+°C',
        '/en/search?q=nylon',
        '/en/search?q=<qqzxwv>',
      ]) {
        await page.goto(path)
        await expectAccessible(page, undefined, FRAME)
        expect(await clippedContent(page)).toEqual(NOTHING_CLIPPED)
      }
      await expectOtherWays(page)
      await openDialog(page)
      await page.keyboard.type('sheet')
      await expect(dialogOf(page).getByRole('option').first()).toBeVisible()
      await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ results$/)
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page, 'dialog[open]')
    },
  )
}

test('the menu of small screens leads to the search, and has the telephone number', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/werken-bij')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: /^\+31/ })).toBeInViewport()
  await menu.getByRole('link', { name: 'Zoeken' }).click()
  await expect(fieldOf(page)).toBeFocused()
  // It moves in.
  await expect.poll(() => dialogOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE })
})

test('browsers can add the search, and get suggestions', { tag: '@quick' }, async ({ request }) => {
  const read = async (address = '') => (await request.get(address.replaceAll('&amp;', '&'))).text()
  for (const [path, results] of [
    ['/', '/zoeken?q={searchTerms}'],
    ['/en', '/en/search?q={searchTerms}'],
  ] as const) {
    const [, address = ''] = /<link rel="search"[^>]* href="([^"]+)"/.exec(await read(path)) ?? []
    expect((await request.get(address)).headers()['content-type']).toBe('application/opensearchdescription+xml')
    const xml = await read(address)
    expect(xml).toContain(results)
    const [, suggestions = ''] =
      /type="application\/x-suggestions\+json"[^>]*template="[^"]*(\/api\/[^"]+)"/.exec(xml) ?? []
    const [query, titles, , addresses] = JSON.parse(await read(suggestions.replace('{searchTerms}', 'nylon')))
    expect(query).toBe('nylon')
    expect(titles.join()).toMatch(/PA 6|Polyamide 6/i)
    expect(addresses[0]).toMatch(/^http.*materia/)
  }
})

test.describe('a page that is not there', () => {
  test.use({ allowedErrors: STATUS_ERRORS })

  test('has the search', async ({ page }) => {
    await page.goto('/en/nylon-plaat')
    await page.getByLabel('What are you looking for?').fill('nylon')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/en/search?q=nylon')
  })
})
