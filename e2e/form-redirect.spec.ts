import type { BrowserContext, Page } from '@playwright/test'
import { FORMS, fillIn, replacePictures, send } from './support/forms'
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
})
test.afterAll(() => site?.stop())

const openOtherSite = (context: BrowserContext) =>
  context.route('https://elders.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,"><h1>Elders</h1>' }),
  )
test.beforeEach(async ({ context }) => {
  await openOtherSite(context)
  await replacePictures(context)
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

test('without scripts it leads there as well', async ({ plain: page }) => {
  await openOtherSite(page.context())
  await page.goto(site.url + contact.path.nl)
  await send(await fillIn(page, contact, { hurried: true }))
  await expect(title(page)).toHaveText('Elders')
  expect(page.url()).toBe(OTHER_SITE)
})
