import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './support/pages'
import { type PreviewSite, startPreviewSite } from './support/preview'
import { callWebhook, SECRET } from './support/publishing'
import { expect, test } from './support/test'
import { visit } from './support/worker'

// One after the other: they change the same files.
test.describe.configure({ mode: 'default' })

const PAGE = '/actueel/acht-nieuwe-silos'
const DRAFT = 'news/new-silos.draft.yaml'
const PUBLISHED = /Acht nieuwe silo/
const CONCEPT = 'Concept van deze test'

const draft = (title: string, more = '') => `draftName: Voorstel\ndraftSite: nl\ntitle: { nl: ${title} }\n${more}`

let site: PreviewSite
test.beforeAll(async () => {
  site = await startPreviewSite()
})
test.afterAll(() => site?.stop())
test.beforeEach(() => site.write(DRAFT, draft(CONCEPT)))

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('complementary', { name: /Voorbeeld|Preview/ })

/** Opens the preview of a page as an editor does, and waits for the preview bar. */
async function open(page: Page, path = PAGE.slice(1)): Promise<void> {
  await page.goto(await site.link(path))
  await expect(bar(page)).toBeVisible()
}

test.describe('opening a preview', () => {
  test('shows the draft, its name and when it was saved, at the page’s own address', { tag: '@quick' }, async ({
    page,
    request,
  }) => {
    await request.get(`${site.url}/actueel`)
    await open(page)
    await expect(page).toHaveURL(`${site.url}${PAGE}`)
    await expect(title(page)).toHaveText(CONCEPT)
    await expect(bar(page)).toContainText('Concept “Voorstel”')
    await expect(bar(page).locator('time')).toHaveText(/Opgeslagen \d+ \w+\.? \d{4},? \d\d:\d\d:\d\d/)
    // Publishing it changes these too.
    await expect(bar(page).locator('details a')).toContainText(['/actueel'])
  })

  test('shows a page that only leads elsewhere, and where it leads to', async ({ page }) => {
    await open(page, 'webshop')
    await expect(title(page)).toHaveText('Webshop')
    await expect(bar(page)).toContainText('https://webshop.polymeer-zonen.example/')
  })

  test('is of one editor for a day: framed by the CMS only, not indexed, not stored, and no payload for programs', async ({
    page,
    context,
    request,
  }) => {
    await open(page)
    const headers = (await page.reload())?.headers()
    expect(headers?.['content-security-policy']).toContain(`frame-ancestors ${site.cmsUrl};`)
    expect(headers?.['x-frame-options']).toBeUndefined()
    expect(headers?.['x-robots-tag']).toContain('noindex')
    expect(headers?.['cache-control']).toMatch(/private.*no-store/)
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toMatch(/none|noindex/)

    const cookies = (await context.cookies()).filter(({ name }) => /^(craft-preview|__prerender_bypass)/.test(name))
    const names = ['__prerender_bypass', 'craft-preview', 'craft-preview-entry']
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(names)
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/' })
      expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(23 * 3600)
    }

    const path = `${site.url}/api/payload${PAGE}`
    const own = await page.request.get(path)
    expect([own.status(), await own.text()]).toEqual([404, '{"error":"Route is not pre-rendered"}'])
    expect(own.headers()['cache-control']).toBe('no-store')
    const others = await request.get(path)
    expect(others.status()).toBe(200)
    expect(await others.text()).not.toContain(CONCEPT)
  })

  test('shows an entry that was never published, to the editor only', { tag: '@quick' }, async ({ page, request }) => {
    site.write(
      'news/unheard.draft.yaml',
      `${draft('Nog nooit vertoond')}slug: nog-nooit-vertoond\nsites: [nl]\npostDate: 2026-01-01 09:00\n`,
    )
    await expect.poll(() => site.link('actueel/nog-nooit-vertoond').catch(() => '')).toContain('token=')
    await open(page, 'actueel/nog-nooit-vertoond')
    await expect(title(page)).toHaveText('Nog nooit vertoond')
    const visit = await request.get(`${site.url}/actueel/nog-nooit-vertoond`)
    expect(visit.status()).toBe(404)
    expect(await visit.text()).not.toContain('Nog nooit vertoond')
    await bar(page).getByRole('button', { name: 'Voorbeeld sluiten' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    site.write('news/unheard.draft.yaml', null)
  })
})

test('a block leads to its place in the CMS, and a field to its entry, for editors only', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  await open(page)
  const link = page.getByRole('link', { name: /^Blok blockTextImage bewerken/ }).first()
  const mark = page.getByRole('list').filter({ has: link }).last()
  await page.locator('[data-block=blockTextImage]').first().hover()
  await expect(mark).toHaveCSS('opacity', '1')
  await expect(link).toHaveAttribute('href', /^http.*\/admin\/edit\/\d+\?site=nl$/)
  const picture = mark.getByRole('link', { name: /^Bestand: / }).first()
  await expect(picture).toHaveAttribute('href', /\/admin\/edit\/\d+\?site=nl$/)
  await page.mouse.move(0, 0)
  await expect(mark).toHaveCSS('opacity', '0')
  await link.focus()
  await expect(mark).toHaveCSS('opacity', '1')
  await title(page).hover()
  const ofTitle = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Item bewerken, veld Titel/ }) })
  await expect(ofTitle).toHaveCSS('opacity', '1')
  for (const [name, href] of [
    [/^Item bewerken, veld Titel/, /\/admin\/entries\/news\/\d+\?site=nl[^#]*$/],
    [/^Actueel bewerken/, /\/admin\/edit\/\d+\?site=nl$/],
    [/^mainNavigation bewerken/, /\/admin\/globals\/mainNavigation\?site=nl$/],
    [/^company bewerken/, /\/admin\/globals\/company\?site=nl$/],
    [/^Titel, inleiding/, /\/admin\/entries\/news\/\d+\?site=nl/],
  ] as const)
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', href)
  expect(await (await request.get(site.url + PAGE)).text()).not.toMatch(/edit-(?:mark|place|fields)|data-part/)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  const keptWith = (page: Page, words: RegExp) =>
    page.evaluate(async (pattern) => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request, { ignoreVary: true }))?.text()
          if (new RegExp(pattern).test(text ?? '')) found.push(`${name}: ${request.url}`)
        }
      }
      return found
    }, words.source)

  test('the draft is shown although the worker has cached the page, and is not cached', async ({ page }) => {
    await visit(page, `${site.url}${PAGE}`)
    await open(page)
    await expect(title(page)).toHaveText(CONCEPT)
    site.write(DRAFT, draft('Langs de worker'))
    await expect(title(page)).toHaveText('Langs de worker')
    await page.reload()
    await expect(title(page)).toHaveText('Langs de worker')
    expect((await keptWith(page, PUBLISHED)).join()).toContain(PAGE)
    expect(await keptWith(page, /Concept van deze test|Langs de worker|data-preview/)).toEqual([])
    await bar(page).getByRole('button', { name: 'Voorbeeld sluiten' }).click()
    await expect(title(page)).toHaveText(PUBLISHED)
  })
})

test('links, back and forward stay in the preview', { tag: '@quick' }, async ({ page }) => {
  await open(page)
  await hydrated(page)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
  })
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Actueel' }).hover()
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Actueel' }).click()
  await expect(page).toHaveURL(`${site.url}/actueel`)
  await expect(bar(page)).toHaveAttribute('data-preview', 'published')
  await page.getByRole('link', { name: CONCEPT }).first().click()
  await expect(title(page)).toHaveText(CONCEPT)
  await expect(bar(page)).toHaveAttribute('data-preview', 'draft')
  await page.goBack()
  await expect(page.getByRole('link', { name: CONCEPT }).first()).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test.describe('closing it', () => {
  test('leads to the page as visitors see it', { tag: '@quick' }, async ({ page, context }) => {
    await open(page)
    await hydrated(page)
    await bar(page).getByRole('button', { name: 'Voorbeeld sluiten' }).click()
    await expect(page).toHaveURL(`${site.url}${PAGE}`)
    await expect(title(page)).toHaveText(PUBLISHED)
    await expect(bar(page)).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name).join()).not.toMatch(/craft|bypass/)
  })

  test('leads to the published address of a draft with another one', async ({ page }) => {
    site.write(DRAFT, `${draft(CONCEPT)}slug: { nl: een-ander-adres }\n`)
    await expect
      .poll(() => site.command('actueel/een-ander-adres').catch(() => ''))
      .toContain('actueel/een-ander-adres')
    await open(page, 'actueel/een-ander-adres')
    await expect(page).toHaveURL(`${site.url}/actueel/een-ander-adres`)
    await bar(page).getByRole('button', { name: 'Voorbeeld sluiten' }).click()
    await expect(page).toHaveURL(`${site.url}${PAGE}`)
  })
})

test.describe('in a window of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, allowedErrors: /status of 404/ })

  test('the bar covers nothing at the end of a page, whatever it says', async ({ page }) => {
    const covered = (state: string) =>
      expect
        .poll(() =>
          page.evaluate((shown) => {
            window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
            const parts = [...document.querySelectorAll('main, footer')]
            const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
            const top = document.querySelector(`[data-preview=${shown}]`)?.getBoundingClientRect().top ?? Number.NaN
            return Math.round(end - top)
          }, state),
        )
        .toBeLessThanOrEqual(1)
    site.write(DRAFT, `draftName: ${'Een naam die maar doorgaat en doorgaat '.repeat(4)}\ntitle: { nl: ${CONCEPT} }\n`)
    await open(page)
    await covered('draft')
    await page.goto(`${site.url}/actueel/is-er-niet`)
    await covered('missing')
    await page.goto(site.address({ uri: 'actueel/acht-nieuwe-silos', token: 'ty6YaUtP84p_ydwPO8QVykMw5HHTQGb6' }))
    await covered('lost')
    // A guessed token shows no draft.
    await expect(title(page)).toHaveText(PUBLISHED)
    await page.goto(site.address({ uri: 'news/eight-new-silos', site: 'en' }))
    await covered('published')
  })
})

test.describe('while the draft changes', () => {
  test('the page updates over the websocket: scroll position, focus and document stay', { tag: '@quick' }, async ({
    page,
  }) => {
    const frames: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
    // Who asks learns nothing.
    await page.route('**/api/preview/version?**', () => undefined)
    await open(page)
    await expect.poll(() => frames.join()).toContain('connection_ack')
    await page.evaluate(() => {
      const outlined: (string | null)[] = []
      Object.assign(window, { sameDocument: true, outlined })
      new MutationObserver((records) => outlined.push(...records.map(({ target }) => target.textContent))).observe(
        document,
        { subtree: true, attributeFilter: ['data-changed'] },
      )
      window.scrollTo({ top: 600, behavior: 'instant' })
    })
    const button = bar(page).getByRole('button', { name: 'Voorbeeld sluiten' })
    await button.focus()
    const place = await page.evaluate(() => window.scrollY)
    for (const name of ['Eerste wijziging', 'Tweede wijziging']) {
      site.write(DRAFT, draft(name))
      await expect(title(page)).toHaveText(name)
    }
    await expect.poll(() => page.evaluate(() => String(Object(window).outlined))).toContain('Tweede wijziging')
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('when the draft is deleted, the published version is shown and the bar warns', async ({ page }) => {
    await open(page)
    site.write(DRAFT, null)
    await expect(title(page)).toHaveText(PUBLISHED)
    await expect(bar(page)).toHaveAttribute('data-preview', 'lost')
    await expect(bar(page)).toContainText('De voorbeeldlink is verlopen, of het concept is al gepubliceerd')
  })
})

test.describe('in a frame', () => {
  // The last one: Chromium's, where a page fades into one that does not.
  test.use({ allowedErrors: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE|favicon|ViewTransition opt-in disabled/ })

  const inFrame = (url: string) => `${site.cmsUrl}/?${new URLSearchParams({ frame: url })}`

  test('of the CMS the preview works cross-site, with its cookies', async ({ page }) => {
    await page.goto(inFrame(await site.link(PAGE.slice(1))))
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(CONCEPT)
    site.write(DRAFT, draft('Getypt in het CMS'))
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Getypt in het CMS')
    await frame.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Actueel' }).click()
    await expect(frame.locator('[data-preview=published]')).toBeVisible()
    // A top-level tab of the site has no preview: the cookies are partitioned.
    await page.goto(`${site.url}${PAGE}`)
    await expect(title(page)).toHaveText(PUBLISHED)
  })

  test('of the CMS a block opens in the window of the CMS', async ({ page }) => {
    await page.goto(inFrame(await site.link(PAGE.slice(1))))
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(CONCEPT)
    // Until the code that updates the preview has come, the link opens a new tab.
    await expect(async () => {
      await frame.locator('[data-block]').first().hover()
      await frame
        .getByRole('link', { name: /^Blok \w+ bewerken/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/admin\/edit\/\d+\?site=nl$/, { timeout: 2000 })
    }).toPass()
  })

  test('of the CMS closing the preview says so and ends it', async ({ page, context }) => {
    await page.goto(inFrame(await site.link(PAGE.slice(1))))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Voorbeeld sluiten' }).click()
    await expect(frame.getByRole('heading', { name: 'Dit voorbeeld is gesloten' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name).join()).not.toMatch(/craft|bypass/)
    await page.goto(inFrame(site.address({ uri: 'news/eight-new-silos', site: 'en' })))
    await frame.getByRole('button', { name: 'Close preview' }).click()
    await expect(frame.getByRole('heading', { name: 'This preview is closed' })).toBeVisible()
  })
})

test.describe('an unauthorized client', () => {
  const get = (request: APIRequestContext, url: string) => request.get(url, { maxRedirects: 0 })

  test('with one cookie of a preview sees what is public', async ({ page, context, playwright }) => {
    await open(page)
    for (const { name, value } of await context.cookies()) {
      const stranger = await playwright.request.newContext({ extraHTTPHeaders: { cookie: `${name}=${value}` } })
      const response = await get(stranger, `${site.url}${PAGE}`)
      expect(response.status()).toBe(200)
      const text = await response.text()
      expect(text, name).toMatch(PUBLISHED)
      expect(text, name).not.toContain(CONCEPT)
      await stranger.dispose()
    }
  })
})

test('the overview of an editor leads to the CMS, in each language, and is not there for visitors', {
  tag: '@quick',
}, async ({ page, request }) => {
  expect((await request.get(`${site.url}/preview/overview`)).status()).toBe(404)
  // The overview waits for the first comparison with the content backend.
  await callWebhook(site.url, { event: 'compare' })
  await page.goto(`${site.url}/api/preview/overview?${new URLSearchParams({ site: 'nl', secret: SECRET })}`)
  await expect(page).toHaveURL(`${site.url}/preview/overview`)
  await expect(title(page)).toHaveText('Overzicht voor de redactie')
  const headers = (await page.reload())?.headers()
  expect(headers?.['cache-control']).toMatch(/private|no-store/)
  // Of pages in one language only.
  await expect(page.locator('main li a[href*="/admin/edit/"]').first()).toBeVisible()
  await page.goto(`${site.url}/en/preview/overview`)
  await expect(title(page)).toHaveText('Overview for editors')
  await page.getByRole('link', { name: 'Applications and forms' }).click()
  await expect(title(page)).toHaveText('Applications and forms')
  expect((await request.get(`${site.url}/preview/sollicitaties`)).status()).toBe(404)
})

test('the facts of an entry say what search engines get, from the overview, the CMS and a preview', {
  tag: '@quick',
}, async ({ page, request }) => {
  expect((await request.get(`${site.url}/preview/pagina?entry=${PAGE.slice(1)}`)).status()).toBe(404)
  await callWebhook(site.url, { event: 'compare' })
  const fact = (term: string) => page.locator('dt', { hasText: term }).first().locator('+ dd')
  for (const sender of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const data = JSON.stringify({ path: PAGE, query: 'Nieuwe silo' })
    const headers = { 'X-Forwarded-For': sender, 'Content-Type': 'text/plain' }
    expect((await request.post(`${site.url}/api/search/arrivals`, { data, headers })).status()).toBe(204)
  }
  await page.goto(`${site.url}/api/preview?${new URLSearchParams({ uri: PAGE.slice(1), site: 'nl', secret: SECRET })}`)
  await page.getByRole('link', { name: 'Gegevens' }).click()
  await expect(page).toHaveURL(/\/preview\/pagina\?entry=\d+$/)
  await expect(fact('Openbaar adres')).toHaveText(PAGE)
  await expect(fact('In zoekmachines')).toHaveText(/Mag worden gevonden|Verborgen/)
  await expect(fact('Gezocht, en hier geopend')).toHaveText('nieuwe silo (3×)')
  await expect(fact('Canonieke URL')).toHaveText('Het eigen adres')
  await expect(fact('Gestructureerde gegevens')).toHaveText(/^Geldig: .*NewsArticle/)
  const entry = new URL(page.url()).searchParams.get('entry') ?? ''
  await page.goto(`${site.url}/api/preview/overview?${new URLSearchParams({ site: 'en', secret: SECRET, entry })}`)
  await expect(page).toHaveURL(`${site.url}/en/preview/page?entry=${entry}`)
  await expect(page.locator('dt', { hasText: 'Public address' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Overview for editors' }).click()
  await page
    .getByRole('link', { name: /^Facts / })
    .first()
    .click()
  await expect(page.locator('dt', { hasText: 'Public address' })).toHaveCount(2)
})

test('a visitor never sees a draft, whatever the editor does', { tag: '@quick' }, async ({
  page,
  browser,
  playwright,
}) => {
  const visitor = await playwright.request.newContext()
  const visit = async (path = PAGE, headers: Record<string, string> = {}) => {
    const response = await visitor.get(`${site.url}${path}`, { headers })
    expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(response.headers()['x-robots-tag']).toBeUndefined()
    expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none';")
    expect(response.headers()['set-cookie']).toBeUndefined()
    const text = await response.text()
    expect(text).not.toContain('Geheim')
    return text
  }
  // A page that is not prerendered: the editor's request is the first.
  site.write('news/side-by-side.yaml', site.read('news/new-silos.yaml').replace(/^slug:.*$/m, 'slug: zij-aan-zij'))
  site.write('news/side-by-side.draft.yaml', draft('Geheim 0'))
  const path = '/actueel/zij-aan-zij'
  await expect.poll(() => site.command(path).catch(() => '')).toContain('token=')
  await open(page, path)
  await expect(title(page)).toHaveText('Geheim 0')
  const context = await browser.newContext()
  const other = await context.newPage()
  for (let turn = 1; turn <= 3; turn++) {
    site.write('news/side-by-side.draft.yaml', draft(`Geheim ${turn}`))
    const [, , text] = await Promise.all([page.reload(), other.goto(`${site.url}${path}`), visit(path)])
    expect(text).toMatch(PUBLISHED)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(PUBLISHED)
    await expect(title(page)).toHaveText(`Geheim ${turn}`)
    await Promise.all([visit('/actueel'), page.request.get(`${site.url}/actueel`), visit(path, { rsc: '1' })])
  }
  // The same while pages are revalidated, as after a publication: first by the editor's request, then by the visitor's.
  const preview = async (each: string) =>
    expect(await (await page.request.get(`${site.url}${each}`)).text()).toContain('Geheim 3')
  for (const each of [path, '/actueel']) {
    await site.publishAll()
    await preview(each)
    await visit(each)
    await site.publishAll()
    await Promise.all([visit(each), preview(each), visit(each), preview(each), visit(each, { rsc: '1' })])
    await visit(each)
  }
  await context.close()
  await visitor.dispose()
})

test.describe('npm run preview', () => {
  const complaint = (path: string, environment?: Record<string, string>) =>
    site.command(path, environment).then(
      () => '',
      (error: { stderr: string }) => error.stderr.trim(),
    )

  test('reports an error in one sentence', async () => {
    expect(await complaint('actueel/bestaat-niet')).toBe('The site "nl" has no page "actueel/bestaat-niet".')
    expect(await complaint('/en/actueel/x')).toBe('The site "en" has no page "actueel/x".')
    expect(await complaint('', {})).toBe('Say which page, for example: npm run preview -- actueel/acht-nieuwe-silos')
    expect(await complaint(PAGE, { BACKEND_PORT: '9' })).toBe(
      'No content backend answers at http://127.0.0.1:9: start the site first, with npm start.',
    )
    expect(await complaint(PAGE, { CONTENT_API_URL: 'https://cms.example.test' })).toBe(
      'The content comes from the CMS at CONTENT_API_URL: open the preview there.',
    )
  })

  test('gives a page without a draft a link without a token', async ({ page }) => {
    expect(await site.command('/en/news')).toMatch(/has no draft.*newsIndex\.draft\.yaml/)
    await open(page, '/en/news')
    await expect(bar(page)).toHaveAttribute('data-preview', 'published')
  })
})
