import type { Page } from '@playwright/test'
import { FORMS, fillIn, send } from './support/forms'
import { becomes, type Publishing, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

// One site and one backend for all: one worker.
test.describe.configure({ mode: 'default' })

const OTHER_SITE = 'https://elders.example/bedankt?van=formulier'
const { contact } = FORMS

let site: Publishing
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startPublishing()
  site.change('forms/contact.yaml', 'notify:', `redirectUrl: { nl: "${OTHER_SITE}", en: /en/news#main }\nnotify:`)
  await becomes(site.url + contact.path.nl, OTHER_SITE)
  await becomes(site.url + contact.path.en, '/en/news#main')
})
test.afterAll(() => site?.stop())

test.beforeEach(async ({ context }) => {
  await context.route('https://elders.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,"><h1>Elders</h1>' }),
  )
  // Prerendered pages reference images of the backend of the build, which this site may not fetch.
  await context.route('**/_next/image?**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a form that leads to another site replaces the page with it', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${site.url}/cookies`)
  await page.goto(site.url + contact.path.nl)
  await send(await fillIn(page, contact))
  await expect(title(page)).toHaveText('Elders')
  await expect(page).toHaveURL(OTHER_SITE)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/cookies`)
})

test('a form that leads to a page of this site navigates there without a full page load', async ({ page }) => {
  await page.clock.install()
  await page.goto(site.url + contact.path.en)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await send(await fillIn(page, contact))
  await expect(page).toHaveURL(`${site.url}/en/news#main`)
  await expect(title(page)).toHaveText('News')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('without scripts it leads there as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  await context.route('https://elders.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Elders</h1>' }),
  )
  const page = await context.newPage()
  await page.goto(site.url + contact.path.nl)
  await send(await fillIn(page, contact, { hurried: true }))
  await expect(title(page)).toHaveText('Elders')
  expect(page.url()).toBe(OTHER_SITE)
  await context.close()
})
