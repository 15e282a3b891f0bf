import type { Page } from '@playwright/test'
import { DESKTOP, hydrated } from './support/pages'
import { untilQuiet } from './support/quiet'
import { holdPageData, isPageData, push, recordScroll, scrollPosition, scrollTo } from './support/route-changes'
import { expect, test } from './support/test'

/** A page long enough to scroll, and one that nothing on it fetches beforehand. */
const LONG = '/algemene-voorwaarden'
const OTHER = '/cookies'
const TITLE = /Cookies/

const title = (page: Page) => page.locator('h1')

test('the index of a material names the section that is read', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/materialen/pom-c-polyacetaal')
  await hydrated(page)
  const index = page.getByRole('navigation', { name: 'Op deze pagina' })
  const link = index.getByRole('link', { name: 'Conformiteit', exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'location')
  await expect(index.locator('[aria-current]')).toHaveCount(1)
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(index.locator('[aria-current]')).toHaveCount(0)
  // From below the last section too.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(index.getByRole('link', { name: 'Wat we met POM-C doen' })).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(index.locator('[aria-current]')).toHaveCount(0)
})

test.describe('scroll', () => {
  test('a route change goes to the top at once, back and forward to the place', { tag: '@quick' }, async ({ page }) => {
    await page.goto(LONG)
    await scrollTo(page, 1500)
    const places = await recordScroll(page)
    await push(page, OTHER)
    await expect(title(page)).toHaveText(TITLE)
    await expect.poll(places).toEqual([1500, 0])
    await scrollTo(page, 300)
    const restored = await recordScroll(page)
    await page.goBack()
    await expect.poll(() => scrollPosition(page)).toBe(1500)
    await page.goForward()
    await expect.poll(() => scrollPosition(page)).toBe(300)
    await expect.poll(restored).toEqual([300, 1500, 300])
  })

  test('back restores the place on a page that must be fetched again', async ({ page }) => {
    await page.goto(LONG)
    await scrollTo(page, 3300)
    await push(page, '/zoeken')
    await expect(page).toHaveURL('/zoeken')
    // Clears the client's router cache.
    await page.reload()
    await hydrated(page)
    const release = await holdPageData(page)
    await page.goBack()
    await expect(page).toHaveURL(LONG)
    // As far as the shorter page goes that still stands there.
    expect(await scrollPosition(page)).toBeLessThan(3300)
    release()
    await expect.poll(() => scrollPosition(page)).toBe(3300)
  })
})

/** Whether an element has the focus, and stands below the header and in the window. */
async function expectArrival(page: Page, id: string): Promise<void> {
  const target = page.locator(`#${id}`)
  await expect(target).toBeFocused()
  const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
  const top = (await target.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual(header.y + header.height)
  expect(top).toBeLessThan(400)
}

test('hash targets on another page are gone to and have the focus', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/cookies')
  await push(page, '/contact/locaties#veendam')
  await expect(page).toHaveURL('/contact/locaties#veendam')
  await expectArrival(page, 'veendam')
  // The next key goes on from there.
  await page.keyboard.press('Tab')
  await expect(page.locator('#veendam :focus')).toHaveCount(1)
})

/** A link of the footer: in no main navigation. */
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Algemene voorwaarden' })

const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Actueel' })

test('a page fetches only pages that the pointer rests on, without pictures', { tag: '@quick' }, async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (isPageData(address)) paths.push(address.pathname)
  })
  const pictures: string[] = []
  await page.setViewportSize(DESKTOP)
  await page.goto('/cookies')
  await footerLink(page).scrollIntoViewIfNeeded()
  await untilQuiet(page)
  expect(paths).toEqual([])
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  const isPage = ({ 'next-router-segment-prefetch': part = '' }) => part.endsWith('/news/__PAGE__')
  const wholePage = page.waitForResponse((response) => isPage(response.request().headers()))
  await menuLink(page).hover()
  await wholePage
  await untilQuiet(page)
  expect(new Set(paths)).toEqual(new Set(['/actueel']))
  expect(pictures).toEqual([])
  // All of the page has come: a click needs no request for it.
  await page.route(isPageData, (route) => route.abort())
  await menuLink(page).click()
  await expect(page).toHaveURL('/actueel')
  await expect(title(page)).toHaveText('Actueel')
})

const SHOP = 'https://webshop.polymeer-zonen.example/'

test('a page that leads elsewhere replaces the document, and its site learns nothing beforehand', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(SHOP)) requests.push(`${request.resourceType()} ${request.url()}`)
  })
  await page.goto('/cookies')
  await hydrated(page)
  // A link that points there, as in a text or a menu.
  const link = footerLink(page)
  await page.route('**/algemene-voorwaarden?_rsc=*', async (route) => {
    const address = route.request().url().replace('/algemene-voorwaarden', '/webshop')
    await route.fulfill({ response: await route.fetch({ url: address, maxRedirects: 0 }) })
  })
  const prefetched = page.waitForResponse((response) => response.url().includes('/algemene-voorwaarden?_rsc'))
  await link.hover()
  expect((await prefetched).status()).toBe(200)
  expect(requests).toEqual([])
  const left = page.waitForRequest(SHOP)
  await push(page, '/webshop')
  await left
  expect(requests).toEqual([`document ${SHOP}`])
})
