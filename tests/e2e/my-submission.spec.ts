import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { freePort } from '../../scripts/lib/ports'
import { expectAccessible } from './support/axe'
import { FORMS, field, fillIn, formOf, pdf, replacePictures, send, stored } from './support/forms'
import { type Instance, newFolder, ROOT, startOwnBackend, startOwnSite } from './support/instance'
import { clippedContent, NOTHING_CLIPPED, PHONE } from './support/pages'
import { expect, test } from './support/test'

// One site and one backend for all: one worker.
test.describe.configure({ mode: 'default' })

const KEY = 'a-token-for-the-submissions-of-the-end-to-end-tests'
const APPLICATION = '/werken-bij/mijn-sollicitatie'
const MESSAGE = '/en/contact/my-message'
const dataDir = newFolder()

let content: Instance
let site: Instance
test.beforeAll(async () => {
  const port = await freePort()
  content = await startOwnBackend({
    DATA_DIR: dataDir,
    CONTENT_SUBMISSIONS_TOKEN: KEY,
    // The backend accepts websockets of pages of the site.
    SITE_URL: `http://127.0.0.1:${port}`,
  })
  site = await startOwnSite({
    PORT: String(port),
    CONTENT_API_URL: content.url,
    CONTENT_SUBMISSIONS_TOKEN: KEY,
    REALTIME_URL: `${content.url.replace('http', 'ws')}/api`,
    SUBMISSIONS_PER_ADDRESS: '1000',
    // For the form that asks for a lost link; nothing is delivered.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
})
test.afterAll(async () => {
  await site?.stop()
  await content?.stop()
})
test.beforeEach(({ context }) => replacePictures(context))

/** `npm run submissions -- ...`, as a recruiter runs it beside the backend. */
const submissions = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'submissions.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: content.folder, CONTENT_SUBMISSIONS_TOKEN: KEY },
  })

const stateOf = (page: Page) => page.locator('[aria-current="step"]')

/** Parts of requests of a browser in which a token was sent, without what is allowed to carry it. */
function watchTokens(context: BrowserContext): string[] {
  const found: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const { authorization, referer } = request.headers()
    if (request.url().includes('submission.') && pathname !== '/my-submission') found.push(`address of ${pathname}`)
    if (referer?.includes('submission.')) found.push(`referrer of ${pathname}`)
    if (authorization && pathname !== '/graphql') found.push(`authorization of ${pathname}`)
  })
  return found
}

test('an applicant follows the application, adds to it and withdraws it', { tag: '@quick' }, async ({
  page,
  context,
  plain: stranger,
}) => {
  const tokens = watchTokens(context)
  const bearers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('MySubmission')) bearers.push(request.headers().authorization)
  })
  await page.clock.install()
  await page.goto(site.url + FORMS.application.path)
  await send(await fillIn(page, FORMS.application))
  const follow = page.getByRole('link', { name: 'Volg de voortgang' })
  const link = (await follow.getAttribute('href')) ?? ''
  const [, token = ''] = /link=(.*)/.exec(link) ?? []
  await follow.click()

  // The token has left the address, and is the cookie's.
  await expect(page).toHaveURL(site.url + APPLICATION)
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'apollo-token')
  expect((await cookies()).map(({ value }) => value)).toEqual([token])
  const main = page.getByRole('main')
  await expect(main).toContainText('Wolbers')
  await expect(main).toContainText('Sollicitatie: CNC-verspaner kunststof.')
  await expect(main).toContainText('cv.pdf')
  await expect(stateOf(page)).toContainText('Ontvangen')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/working-at/my-application')
  await expect(page.locator('[data-live]')).toBeVisible()
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${token}`]))
  await expectAccessible(page)

  // Trying references tells neither what was sent nor whether there is such a submission.
  const [{ id = 0, uid = '' } = {}] = stored(dataDir, 'jobApplication')
  const own = `${id}-${uid.slice(0, 4).toUpperCase()}`
  const confirmations = [own, `${id}-0000`, `${id + 1}-ABCD`].map(async (reference) => {
    const response = await fetch(`${site.url}/verzonden/jobApplication/${reference}`)
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await response.text()) ?? []
    return [response.status, main.replaceAll(reference, '')]
  })
  const [confirmation, ...invented] = await Promise.all(confirmations)
  expect(invented).toEqual([confirmation, confirmation])
  expect(String(confirmation)).toContain('Kenmerk: ')
  expect(String(confirmation)).not.toContain('Wolbers')

  // What the recruiter does appears by itself, and the focus stays where it is.
  const text = field(main, 'message')
  await text.fill('Mijn diploma')
  const [application] = stored(dataDir, 'jobApplication')
  await submissions('state', String(application?.id), 'invited', '--message', 'Schikt donderdag om tien uur?')
  await expect(stateOf(page)).toContainText('Uitgenodigd')
  await expect(main).toContainText('Schikt donderdag om tien uur?')
  await expect(page.getByRole('status').filter({ hasText: 'Uitgenodigd' })).toHaveCount(1)
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Mijn diploma')

  // What was typed stays after a reload. Without a connection: components/my-submission/my-submission.test.tsx.
  await page.reload()
  await expect(text).toHaveValue('Mijn diploma')

  const attachments = field(main, 'attachments')
  await attachments.setInputFiles(pdf('diploma.pdf'))
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(page.getByText('Toegevoegd. De recruiter krijgt bericht.')).toBeVisible()
  const additions = main.getByRole('listitem').filter({ hasText: 'Mijn diploma' })
  await expect(additions).toContainText('diploma.pdf')
  await expect(text).toHaveValue('')

  // Another tab, in which the rest of the site works as ever.
  const tab = await context.newPage()
  await tab.goto(`${site.url}/actueel`)
  await tab.getByRole('button', { name: 'Toon meer nieuws' }).click()
  await expect(tab.getByRole('status').filter({ hasText: /berichten? erbij/ })).toHaveText(/\d/)
  await tab.goto(site.url + APPLICATION)
  await expect(stateOf(tab)).toContainText('Uitgenodigd')

  await page.getByRole('button', { name: 'Trek mijn sollicitatie in' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Trek mijn sollicitatie in' })).toBeFocused()
  expect(stored(dataDir, 'jobApplication')).toHaveLength(1)
  await page.getByRole('button', { name: 'Trek mijn sollicitatie in' }).click()
  await expectAccessible(page, '#withdraw')
  await page.getByRole('button', { name: 'Ja, trek in en verwijder alles' }).click()
  const withdrawn = page.getByRole('status').filter({ hasText: 'Je sollicitatie is ingetrokken' })
  await expect(withdrawn).toBeFocused()
  await expect(page.getByRole('heading', { name: /Twijfel je/ })).toHaveCount(0)
  await expectAccessible(page)
  expect(stored(dataDir)).toEqual([])
  expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
  const gone = 'Deze sollicitatie is er niet meer'
  await expect(tab.getByRole('heading', { name: gone })).toBeVisible()
  await stranger.goto(site.url + link)
  await expect(stranger.getByRole('heading', { name: gone })).toBeVisible()

  // Nothing is left in the browser, nor in a tab that was open.
  await page.getByRole('button', { name: 'Log uit op dit apparaat' }).click()
  await expect(page.getByText('Je bent uitgelogd')).toBeVisible()
  expect(await cookies()).toEqual([])
  await expect(tab.getByRole('heading', { name: 'Open je sollicitatie met je eigen link' })).toBeVisible()
  for (const open of [page, tab]) {
    const left = await open.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(left).not.toMatch(/submission\.|Wolbers|diploma|addition/)
  }
  expect(tokens).toEqual([])
})

test.describe('without scripts', () => {
  // Without scripts Chromium reports it of a page that a form leads to.
  test.use({ javaScriptEnabled: false, viewport: PHONE, allowedErrors: /ViewTransition opt-in disabled/ })

  test('the sender of a message does the same, but for what appears by itself', async ({ page, context }) => {
    const tokens = watchTokens(context)
    await page.goto(`${site.url}/en/contact`)
    await send(await fillIn(page, FORMS.contact, { hurried: true }))
    await page.getByRole('link', { name: 'Follow its progress' }).click()
    await expect(page).toHaveURL(`${site.url + MESSAGE}?link=sent`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Twintig glijstrippen')
    // It is the only link of a sender without e-mail, so it has to work in another browser too.
    const kept = await main.getByRole('link', { name: 'Personal link to this message' }).getAttribute('href')
    const elsewhere = await fetch(site.url + kept, { redirect: 'manual' })
    expect(elsewhere.headers.getSetCookie()).toEqual([expect.stringContaining('apollo-token=')])
    await expect(stateOf(page)).toContainText('Received')
    const response = await page.reload()
    expect(response?.headers()['cache-control']).toContain('private')
    expect(response?.headers()['cache-control']).toContain('no-store')

    const form = formOf(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Write something, or choose a file.')).toBeVisible()
    await field(main, 'message').fill('And one more thing.')
    await field(main, 'attachments').setInputFiles(pdf('drawing.pdf'))
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Added. We will be notified.')).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'And one more thing.' })).toContainText('drawing.pdf')
    expect(await form.count()).toBe(1)

    // Who stays logged in here has a new link; the earlier one is worth nothing.
    const [{ value: earlier = '' } = {}] = (await context.cookies()).filter(({ name }) => name === 'apollo-token')
    await page.getByRole('button', { name: 'Make earlier links invalid' }).click()
    await expect(page.getByRole('link', { name: 'Keep your new link' })).toBeVisible()
    await expect(main).toContainText('And one more thing.')
    const other = await fetch(site.url + MESSAGE, { headers: { cookie: `apollo-token=${earlier}` } })
    expect(await other.text()).not.toContain('glijstrippen')

    const [message] = stored(dataDir, 'contactEn')
    await submissions('state', String(message?.id), 'closed')
    await page.reload()
    await expect(stateOf(page)).toContainText('Closed')
    await expect(main.locator('textarea')).toHaveCount(0)
    expect(await clippedContent(page)).toEqual(NOTHING_CLIPPED)

    await page.getByRole('button', { name: 'Withdraw my message' }).click()
    expect(stored(dataDir, 'contactEn')).toHaveLength(1)
    await page.getByRole('button', { name: 'Yes, withdraw and delete everything' }).click()
    await expect(page.getByText('Your message has been withdrawn')).toBeVisible()
    expect(stored(dataDir)).toEqual([])
    await page.getByRole('button', { name: 'Log out on this device' }).click()
    await expect(page.getByText('You are logged out.')).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'apollo-token')).toEqual([])
    expect(tokens).toEqual([])
  })
})

// Links that are changed or too old lead there: lib/server/proxy/personal-link.test.ts.
test('a link that does not work leads to a page that helps', async ({ page }) => {
  await page.goto(`${site.url}${APPLICATION}?link=invalid`)
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
  await expectAccessible(page)
  const lost = page.getByRole('main')
  await expect(lost).toContainText('Solliciteerde je zonder e-mailadres? Bel ons')
  await expect(lost.getByRole('link', { name: /\+31/ })).toBeVisible()
  const address = page.getByLabel('E-mailadres')
  await address.fill('nobody')
  await page.getByRole('button', { name: 'Mail mij de link' }).click()
  await expect(page.getByText('E-mailadres moet een geldig e-mailadres zijn')).toBeVisible()
  await address.fill('nobody@example.nl')
  await page.getByRole('button', { name: 'Mail mij de link' }).click()
  await expect(page.getByText('Hoort er een sollicitatie bij dit adres')).toBeVisible()
})
