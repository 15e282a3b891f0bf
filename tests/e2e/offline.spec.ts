import { hold } from './support/route-changes'
import { expect, test } from './support/test'
import { inControl, isCached, setOffline, visit } from './support/worker'

test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED.*_next.image/ })

const MATERIAL = '/materialen/pom-c-polyacetaal'

test('without a connection a page that was visited works, and another one is the offline page, in its language', {
  tag: '@quick',
}, async ({ page }) => {
  await visit(page, '/en/cookies')
  await page.evaluate(async () => {
    const pages = await caches.open('pages')
    const stored = await pages.match('/en/cookies', { ignoreVary: true })
    const headers = new Headers(stored?.headers)
    // The policy has hashes of what the page was.
    headers.delete('Content-Security-Policy')
    headers.set('Server-Timing', `stored;desc="${Date.UTC(2025, 2, 9, 13, 2)}"`)
    // Of the same length, which the page's data name.
    await pages.put('/en/cookies', new Response((await stored?.text())?.replaceAll('Cookies', 'Biscuit'), { headers }))
  })
  await visit(page, MATERIAL)
  await setOffline(page, true)
  await page.reload()
  await expect(page.locator('h1')).toContainText('POM-C')
  await expect(page.locator('header').first()).toHaveCSS('position', 'sticky')
  // The notice needs the page's scripts.
  await expect(page.getByText(/^Geen verbinding\./)).toHaveText(/ Bijgewerkt om \d\d\.\d\d uur\.$/)
  await expect(page.locator('header img').first()).toHaveJSProperty('complete', true)
  await expect(page.locator('header img').first()).not.toHaveJSProperty('naturalWidth', 0)

  await page.goto('/en/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('header').first()).toHaveCSS('position', 'sticky')
  expect(new URL(page.url()).pathname).toBe('/en/contact')
  // What is on the device is a way on. A copy says of when it is, and is replaced when the connection is back.
  await page.getByRole('main').getByRole('link', { name: 'Biscuit' }).click()
  await expect(page).toHaveURL('/en/cookies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit')
  await expect(page.getByText('You are offline.')).toHaveText(/ As of 9 March 2025, 14:02\.$/)
  await setOffline(page, false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
})

test('the requested page loads when the connection is back', async ({ page }) => {
  await visit(page, '/')
  await setOffline(page, true)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen verbinding')
  await setOffline(page, false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
})

test('links lead on without a connection: to what was visited, else to the offline page', async ({ page }) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Hoofdnavigatie' })
  await menu.getByRole('link', { name: 'Actueel' }).click()
  await expect(page).toHaveURL('/actueel')
  // The framework went there without loading the page; the worker keeps it all the same.
  await isCached(page, '/actueel')
  await page.goto('/')
  await setOffline(page, true)
  await menu.getByRole('link', { name: 'Actueel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actueel')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Voorraad en logistiek' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen verbinding')
  await expect(page).toHaveURL('/onze-oplossingen/voorraad-en-logistiek')
})

test('pages that were left before the first worker took over are cached as well', async ({ page }) => {
  const release = await hold(page, '**/sw.js')
  const workerRequest = page.waitForRequest('**/sw.js')
  await page.goto('/cookies')
  await workerRequest
  const menu = page.getByRole('navigation', { name: 'Hoofdnavigatie' })
  for (const [name, path] of [
    ['Actueel', '/actueel'],
    ['Contact', '/contact'],
  ] as const) {
    await menu.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
  release()
  await inControl(page)
  for (const path of ['/cookies', '/actueel', '/contact']) await isCached(page, path)
  await setOffline(page, true)
  await page.goto('/cookies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
})

test('one notice at a time says that there is no connection: that of the form once it is being filled in', async ({
  page,
}) => {
  await visit(page, '/contact')
  await setOffline(page, true)
  const notices = page.getByText(/een verbinding\./).filter({ visible: true })
  await expect(notices).toHaveText(/^Geen verbinding\./)
  await page.getByLabel('Naam').first().focus()
  await expect(notices).toHaveText(/^Er is geen verbinding\./)
})

test('a page with other parameters stands in for one that was not visited', async ({ page }) => {
  await visit(page, '/werken-bij/vacatures')
  await setOffline(page, true)
  await page.goto('/werken-bij/vacatures?branch=engineering')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacatures')
})

test('the notice of the connection comes and goes without moving the page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await inControl(page)
  const before = await page.locator('main').boundingBox()
  await setOffline(page, true)
  const notice = page.getByRole('status').filter({ hasText: 'Geen verbinding.' })
  await expect(notice).toBeVisible()
  expect(await page.locator('main').boundingBox()).toEqual(before)
  // It stays for four seconds.
  await page.clock.pauseAt(Date.now() + 10_000)
  await setOffline(page, false)
  await expect(page.getByText('Er is weer verbinding.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(4000)
  await expect(page.getByText('Er is weer verbinding.')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the notice takes the place of the bar of a vacancy', async ({ page }) => {
    await page.goto('/werken-bij/vacatures/cnc-verspaner-kunststof')
    await inControl(page)
    const bar = page.locator('[data-foot="bar"]')
    await expect(bar).toBeVisible()
    await setOffline(page, true)
    const notice = page.getByText(/^Geen verbinding\./)
    await expect(notice).toBeVisible()
    await expect(bar).toBeHidden()
    await setOffline(page, false)
    await expect(bar).toBeVisible()
  })
})
