import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type MailServer, openMailServer, type Received } from '../../backend/mail/testing-server'
import { expectAccessible } from './support/axe'
import { field, formOf, listens, replacePictures, send, stored } from './support/forms'
import { type Instance, newFolder, startOwnBackend, startOwnSite } from './support/instance'
import { clippedContent, NOTHING_CLIPPED, PHONE } from './support/pages'
import { expect, test } from './support/test'

// One site, one backend and one mail server for all: one worker.
test.describe.configure({ mode: 'default' })

const KEY = 'a-token-for-the-submissions-of-the-end-to-end-tests'
const folder = newFolder()
const clockFile = join(folder, 'clock')
const DAY_MS = 24 * 60 * 60 * 1000

let mail: MailServer
let content: Instance
let site: Instance
const settings = () => ({
  CONTENT_API_URL: content.url,
  CONTENT_SUBMISSIONS_TOKEN: KEY,
  SMTP_URL: mail.url,
  SUBMISSIONS_PER_ADDRESS: '1000',
  CLOCK_FILE: clockFile,
  NODE_OPTIONS: `--import ${new URL('support/clock.mjs', import.meta.url).href}`,
})
test.beforeAll(async () => {
  writeFileSync(clockFile, '0')
  mail = await openMailServer()
  content = await startOwnBackend({ DATA_DIR: folder, CONTENT_SUBMISSIONS_TOKEN: KEY })
  site = await startOwnSite(settings())
})
test.afterAll(async () => {
  await site?.stop()
  await content?.stop()
  await mail?.close()
})
test.beforeEach(({ context }) => replacePictures(context))

async function received(address: string, count = 1): Promise<Received[]> {
  const own = () => mail.received.filter(({ recipients }) => recipients.includes(address))
  await expect.poll(() => own().length, `e-mail to ${address}`).toBe(count)
  return own()
}

const pathIn = ({ email }: Received, part: RegExp): string =>
  new RegExp(`https?://[^/\\s]+(/\\S*${part.source}\\S*)`).exec(email.text ?? '')?.[1] ?? ''

const confirmedAt = (form: string): unknown[] =>
  stored(folder, form).map(({ values }) => values.find(({ handle }) => handle === 'confirmedAt')?.value)

async function order(page: Page, emailAddress: string): Promise<void> {
  const form = formOf(page)
  await listens(form)
  await field(form, 'emailAddress').fill(emailAddress)
  await form.getByRole('radio').nth(1).check()
  await field(form, 'agree').check()
  await page.clock.fastForward(5000)
  await send(form)
}

/** Publishes a vacancy that is like another one, and waits until the content backend has it. */
async function publish(name: string): Promise<void> {
  const folder = join(content.folder, 'vacancies')
  const text = readFileSync(join(folder, 'cnc-machinist.yaml'), 'utf8')
    .replace(/^title:.*$/m, `title: { nl: Nieuw werk ${name}, en: New work ${name} }`)
    .replace(/^slug:.*$/m, `slug: { nl: nieuw-${name}, en: new-${name} }`)
  writeFileSync(join(folder, `${name}.yaml`), text)
  const query = `{ entries(section: "vacancies", slug: "nieuw-${name}") { id } }`
  const headers = { 'Content-Type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ query }) }
  const found = async () => (await (await fetch(`${content.url}/api`, request)).json()).data?.entries?.length
  await expect.poll(found, { timeout: 30_000 }).toBe(1)
}

const LIST = '/werken-bij/vacatures?branch=production&place=oldenzaal'
const ORDER = 'Volg nieuwe vacatures'

// In English: lib/forms/job-alerts/job-alerts.test.ts.
test.describe('job alerts', () => {
  // The browser's own transition between pages, where it opens the next one meanwhile.
  test.use({ allowedErrors: /ViewTransition opt-in disabled/ })

  test('somebody orders e-mail for the filters of the list, confirms, gets news, and unsubscribes', async ({
    page,
    request,
  }) => {
    const address = 'kim@example.test'
    await page.clock.install()
    await page.goto(site.url + LIST)
    await page.getByRole('main').getByRole('link', { name: ORDER }).click()
    await expect(page.getByRole('main')).toContainText('Vakgebied: Productie; Plaats: Oldenzaal')
    await expectAccessible(page)
    await order(page, address)
    await expect(page.getByRole('main')).toContainText(/mail/)
    // Who ordered it may not own the address.
    await expect(page.locator('main a[href*="my-submission"]')).toHaveCount(0)
    const [confirmation] = await received(address)
    if (!confirmation) throw new Error('no e-mail')

    // What opens links in e-mail confirms nothing.
    const path = pathIn(confirmation, /[?]confirm=/)
    expect((await request.get(site.url + path)).status()).toBe(200)
    expect(confirmedAt('jobAlert')).not.toContainEqual(expect.stringMatching(/\d/))
    await page.goto(site.url + path)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ja, stuur me nieuwe vacatures' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je bent aangemeld')
    await expect(page).not.toHaveURL(/confirm=/)
    expect(confirmedAt('jobAlert')).toContainEqual(expect.stringMatching(/\d/))

    await publish('frezer')
    writeFileSync(clockFile, String(Number(readFileSync(clockFile, 'utf8')) + 2 * DAY_MS))
    // An order wakes the worker, which otherwise looks every ten minutes.
    await page.goto(site.url + LIST)
    await page.getByRole('main').getByRole('link', { name: ORDER }).click()
    await order(page, 'other-kim@example.test')
    const [, digest] = await received(address, 2)
    if (!digest) throw new Error('no news')
    expect(digest.email.text).toContain('/werken-bij/vacatures/nieuw-frezer')

    // One click in the mailbox, and again on the page.
    const header = digest.email.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const url = site.url + new URL(header.slice(1, -1)).pathname + new URL(header.slice(1, -1)).search
    const opened = await request.get(url)
    expect(opened.status()).toBe(200)
    const link = await request.get(url, { maxRedirects: 0 })
    expect([link.status(), link.headers()['referrer-policy']]).toEqual([307, 'no-referrer'])
    expect(confirmedAt('jobAlert')).toContainEqual(expect.stringMatching(/\d/))
    const clicked = await request.post(url, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect([clicked.status(), clicked.url()]).toEqual([200, url])
    expect(confirmedAt('jobAlert')).not.toContainEqual(expect.stringMatching(/\d/))
    await page.goto(site.url + pathIn(digest, /[?]stop=/))
    await page.getByRole('button', { name: 'Meld me af' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je bent afgemeld')
    expect(confirmedAt('jobAlert')).not.toContainEqual(expect.stringMatching(/\d/))
    expect(site.output()).not.toContain('example.test')
  })
})

test('the request for a confirmation is sent once, although the site is killed while it sends it', async ({ page }) => {
  const address = 'killed@example.test'
  const own = { ...settings(), DATA_DIR: newFolder() }
  const hung = new Promise<void>((resolve) => {
    mail.hang = (recipient) => {
      if (recipient === address) resolve()
      return recipient === address
    }
  })
  const killed = await startOwnSite(own)
  await page.clock.install()
  await page.goto(`${killed.url}/werken-bij/vacatures-volgen`)
  await order(page, address)
  await hung
  await killed.kill()
  mail.hang = () => false
  // Later than the lease of what it was sending.
  writeFileSync(clockFile, String(Number(readFileSync(clockFile, 'utf8')) + 6 * 60_000))
  const restarted = await startOwnSite(own)
  await received(address)
  await restarted.stop()
  const again = await startOwnSite(own)
  await page.goto(`${again.url}/werken-bij/vacatures-volgen`)
  await order(page, 'after-killed@example.test')
  await received('after-killed@example.test')
  await again.stop()
  await received(address)
})

test('a link that does not work says so, and how to sign up', async ({ page }) => {
  await page.goto(`${site.url}/werken-bij/vacatures-volgen?confirm=${'0'.repeat(64)}alert.confirm.x.jobAlert.1`)
  await page.getByRole('button', { name: 'Ja, stuur me nieuwe vacatures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet')
  await expect(formOf(page)).toBeVisible()
  await expectAccessible(page)
})

test('where nothing fits, the list leads to e-mail, the feed and an open application', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${site.url}/werken-bij/vacatures?branch=sales&place=veendam&hours=24`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Geen vacature past bij deze filters' })).toBeVisible()
  const query = '?branch=sales&place=veendam&hours=24'
  for (const [name, path] of [
    ['Volg nieuwe vacatures', '/werken-bij/vacatures-volgen'],
    ['Open de feed', '/werken-bij/vacatures/feed.xml'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path + query)
  await expect(page.locator('#results').getByRole('link', { name: 'Open sollicitatie' })).toBeVisible()
  expect(await clippedContent(page)).toEqual(NOTHING_CLIPPED)
})
