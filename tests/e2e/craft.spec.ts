/**
 * The site on a backend that CONTENT_API_URL names, that offers what Craft offers, nothing more, and numbers its sites as a
 * usual Craft does. What the site and such a backend say to each other is in the quick run: backend/contract.test.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORMS, fillIn, send, stored } from './support/forms'
import { type Instance, newFolder, startOwnBackend, startOwnSite } from './support/instance'
import { callWebhook, isRenderedAgain, SECRET } from './support/publishing'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

const dataDir = newFolder()

const PAGES = ['/', '/en/materials/pom-c-acetal', '/werken-bij/ontwikkeling']

let backend: Instance
let site: Instance

test.beforeAll(async () => {
  const numbers = { CONTENT_SITE_IDS: 'nl=1,en=2' }
  backend = await startOwnBackend({ BACKEND_STRICT: '1', DATA_DIR: dataDir, ...numbers })
  site = await startOwnSite({ CONTENT_API_URL: backend.url, REVALIDATE_SECRET: SECRET, ...numbers })
  // Nothing of the build's pages, which were read from another backend.
  expect((await callWebhook(site.url)).status).toBe(200)
  for (const path of PAGES) await isRenderedAgain(site.url + path)
})
test.afterAll(async () => {
  await site?.stop()
  await backend?.stop()
})

for (const path of PAGES) {
  test(`${path} is rendered, with the pictures of that backend`, async ({ page }) => {
    const response = await page.goto(site.url + path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const picture = page.locator('main img[src*="_next/image"]').first()
    await picture.scrollIntoViewIfNeeded()
    expect(await picture.getAttribute('src')).toMatch(/\?url=\/uploads\/v\d+-/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
}

test('a webhook call for English revalidates the English page, and its old address redirects to the new one', async ({
  page,
  request,
}) => {
  const ask = async (query: string) =>
    (await (await request.post(`${backend.url}/api`, { data: { query } })).json()).data.entry
  const { id } = await ask('{ entry(uri: "news/eight-new-silos", siteId: 2) { id } }')
  await page.goto(`${site.url}/en/news/eight-new-silos`)
  const saved = { event: 'afterPropagate', id, canonicalId: id, siteId: 2, section: 'news', status: 'live' }
  expect((await callWebhook(site.url, saved)).status).toBe(200)
  const file = join(backend.folder, 'news', 'new-silos.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('eight-new-silos', 'silos-for-granulate'))
  await expect.poll(() => ask('{ entry(uri: "news/silos-for-granulate", siteId: 2) { id } }')).toEqual({ id })
  const { refreshed } = await (await callWebhook(site.url, saved)).json()
  expect(refreshed.moved).toEqual([{ from: '/en/news/eight-new-silos', to: '/en/news/silos-for-granulate' }])
  await page.goto(`${site.url}/en/news/eight-new-silos`)
  await expect(page).toHaveURL(`${site.url}/en/news/silos-for-granulate`)
  const dutch = page.getByRole('link', { name: 'Nederlands' }).first()
  await expect(dutch).toHaveAttribute('href', /\/actueel\/acht-nieuwe-silos$/)
})

test('a form with a file is sent and stored', async ({ page }) => {
  await page.clock.install()
  await page.goto(site.url + FORMS.application.path)
  await send(await fillIn(page, FORMS.application))
  await expect(page.getByRole('status').filter({ hasText: 'Verstuurd' })).toBeVisible()
  expect(stored(dataDir, 'jobApplication')).toMatchObject([{ files: [{ name: 'cv.pdf' }] }])
})
