import type { Locator, Page, Route } from '@playwright/test'
import { FORMS, field, formOf } from './support/forms'
import { hydrated } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, quickIf, test } from './support/test'

// Scripts fail here on purpose, in many ways, and browser and framework say so in many words.
test.use({ allowedErrors: /./ })

const CHUNKS = /\/_next\/static\/chunks\/.*\.js$/

function countLoads(page: Page): () => string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return () => loads
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/_next/static/chunks/')),
  )

/** Chunks that the list of materials needs and home does not. */
async function chunksOfMaterials(page: Page): Promise<Set<string>> {
  const open = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
    await untilQuiet(page)
  }
  await open('/')
  const home = new Set(await scriptsOf(page))
  await open('/materialen')
  const own = (await scriptsOf(page)).filter((src) => !home.has(src))
  expect(own.length).toBeGreaterThan(0)
  await open('/')
  return new Set(own)
}

const toMaterials = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Alle materialen' }).click()

const line = (page: Page) => page.getByText('Een deel van de functies op deze pagina is niet geladen.')

test('a chunk of the next page that was removed by a deploy reloads that page once, and that stays as the server sent it', async ({
  page,
}) => {
  const chunks = await chunksOfMaterials(page)
  const loads = countLoads(page)
  await page.route(CHUNKS, (route) =>
    chunks.has(route.request().url()) ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await toMaterials(page)
  await expect(line(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Materialen')
  await expect(page).toHaveURL('/materialen')
  expect(loads()).toEqual(['/materialen'])
  // Its links work, and the next page has what it needs.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contact')
  await hydrated(page)
  await expect(line(page)).toBeHidden()
})

test('within the minute after a reload the error page shows, and a retry loads the page from the server', async ({
  page,
}) => {
  const chunks = await chunksOfMaterials(page)
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
  await page.route(CHUNKS, (route) => (chunks.has(route.request().url()) ? route.abort() : route.continue()))
  await toMaterials(page)
  await expect(page.getByText('Foutcode 500')).toBeVisible()
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Materialen')
  await expect(page.getByText('Foutcode 500')).toBeHidden()
})

const CONTACT = FORMS.contact

/** Fills the contact form in, whether or not scripts run. */
async function fillIn(page: Page): Promise<Locator> {
  const form = formOf(page)
  for (const [handle, text] of Object.entries(CONTACT.texts)) await field(form, handle).fill(text)
  return form
}

const send = (form: Locator) => form.locator('button[type="submit"]').last().click()

/** What comes in place of a chunk. */
const BODIES: Record<string, (route: Route) => Promise<void>> = {
  'does not come': (route) => route.abort(),
  'comes as HTML, as of a firewall': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blocked</title><p>Blocked</p>' }),
  'comes as HTML, called a script': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><title>Blocked</title><p>Blocked</p>' }),
  'comes empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'comes cut': async (route) => {
    // Playwright disposes a response when its page navigates.
    const body = await (await fetch(route.request().url())).text()
    await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length / 2) }).catch(() => {})
  },
}

for (const [what, respond] of Object.entries(BODIES)) {
  const isQuick = what === 'comes as HTML, called a script'
  test(`a page whose chunks ${what} can be read, and its form arrives`, quickIf(isQuick), async ({ page }) => {
    const loads = countLoads(page)
    await page.route(CHUNKS, respond)
    await page.goto(CONTACT.path)
    await expect(line(page)).toBeVisible()
    expect(loads()).toEqual([CONTACT.path, CONTACT.path])
    await send(await fillIn(page))
    await expect(page).toHaveURL(/\/verzonden\//)
  })

  test(`where later chunks ${what} the search opens its page, and a form arrives`, async ({ page, request }) => {
    const html = await (await request.get(CONTACT.path)).text()
    await page.route(CHUNKS, (route) =>
      html.includes(new URL(route.request().url()).pathname) ? route.continue() : respond(route),
    )
    await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
    await page.goto(CONTACT.path)
    await hydrated(page)
    await expect(line(page)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page).toHaveURL('/zoeken')
    await page.goto(CONTACT.path)
    await send(await fillIn(page))
    await expect(page).toHaveURL(/\/verzonden\//)
  })
}

for (const path of [
  '/',
  '/materialen',
  '/materialen/abs-plaat',
  FORMS.application.path,
  '/actueel/acht-nieuwe-silos',
  '/en/working-at',
]) {
  test(`without any one of its chunks ${path} stays as the server sent it`, async ({ context, page }) => {
    await page.goto(path)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const chunks = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[async]')].map(({ src }) => src),
    )
    expect(chunks.length).toBeGreaterThan(5)
    await context.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
    await Promise.all(
      chunks.map(async (chunk) => {
        const other = await context.newPage()
        await other.route(chunk, (route) => route.abort())
        await other.goto(path)
        await expect(other.locator('#missing-parts')).toContainText(/ /)
        await expect.soft(other.getByRole('heading', { level: 1 }), chunk).toHaveText(title ?? '')
        await other.close()
      }),
    )
  })
}

test('a part that fails leaves the page as the server sent it', async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      // The framework makes one with another margin. No page runs if that fails.
      constructor(_: unknown, { rootMargin }: IntersectionObserverInit = {}) {
        if (rootMargin === '500px') throw new Error('A part fails')
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
  await page.goto(CONTACT.path)
  await expect(line(page)).toBeVisible()
  await expect(page.getByText('Foutcode')).toBeHidden()
  await send(await fillIn(page))
  await expect(page).toHaveURL(/\/verzonden\//)
})

// Other changes by extensions: lib/browser/server-page.test.tsx.
test('what is typed before the scripts run survives a node behind each field', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(CHUNKS, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(CONTACT.path, { waitUntil: 'commit' })
  const form = await fillIn(page)
  const answers = () =>
    form.evaluate((element: HTMLFormElement) => [...new FormData(element)].filter(([name]) => !name.startsWith('$')))
  const before = await answers()
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('span'))
  })
  resolve()
  await hydrated(page)
  await untilQuiet(page)
  expect(await answers()).toEqual(before)
  await send(form)
  await expect(page.locator('[data-sent]')).toBeVisible()
})
