import type { Page } from '@playwright/test'
import { replacePictures } from './support/forms'
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
test.beforeEach(async ({ context }) => {
  await replacePictures(context)
  site.write(DRAFT, draft(CONCEPT))
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('complementary', { name: /Voorbeeld|Preview/ })

/** Opens the preview of a page as an editor does, and waits for the preview bar. */
async function open(page: Page, path = PAGE, hasDraft = true): Promise<void> {
  await page.goto(await site.link(path, hasDraft))
  await expect(bar(page)).toBeVisible()
}

const close = (page: Page) => bar(page).getByRole('button', { name: 'Voorbeeld sluiten' }).click()

test('an editor opens a draft, finds its parts in the CMS, follows links, and closes it', { tag: '@quick' }, async ({
  page,
  context,
  request,
}) => {
  await site.link(PAGE)
  const [said = '', , link = ''] = (await site.command(PAGE)).split('\n')
  expect(said).toMatch(/^Draft "Voorstel" of actueel\/acht-nieuwe-silos\..*new-silos\.draft\.yaml\.$/)
  await request.get(`${site.url}/actueel`)
  await page.goto(link)
  await expect(page).toHaveURL(`${site.url}${PAGE}`)
  await expect(title(page)).toHaveText(CONCEPT)
  await expect(bar(page)).toContainText('Concept “Voorstel”')
  await expect(bar(page).locator('time')).toHaveText(/Opgeslagen \d+ \w+\.? \d{4},? \d\d:\d\d:\d\d/)
  // Publishing it changes these too.
  await expect(bar(page).locator('details a')).toContainText(['/actueel'])

  // A block leads to its place in the CMS, and a field to its entry, for editors only.
  const block = page.getByRole('link', { name: /^Blok blockTextImage bewerken/ }).first()
  const mark = page.getByRole('list').filter({ has: block }).last()
  await page.locator('[data-block=blockTextImage]').first().hover()
  await expect(mark).toHaveCSS('opacity', '1')
  await expect(block).toHaveAttribute('href', /^http.*\/admin\/edit\/\d+\?site=nl$/)
  const picture = mark.getByRole('link', { name: /^Bestand: / }).first()
  await expect(picture).toHaveAttribute('href', /\/admin\/edit\/\d+\?site=nl$/)
  await page.mouse.move(0, 0)
  await expect(mark).toHaveCSS('opacity', '0')
  await block.focus()
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

  // Links, back and forward stay in the preview.
  await hydrated(page)
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }))
  const list = page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Actueel' })
  await list.hover()
  await list.click()
  await expect(page).toHaveURL(`${site.url}/actueel`)
  await expect(bar(page)).toHaveAttribute('data-preview', 'published')
  await page.getByRole('link', { name: CONCEPT }).first().click()
  await expect(title(page)).toHaveText(CONCEPT)
  await expect(bar(page)).toHaveAttribute('data-preview', 'draft')
  await page.goBack()
  await expect(page.getByRole('link', { name: CONCEPT }).first()).toBeVisible()
  await page.goForward()
  await expect(title(page)).toHaveText(CONCEPT)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await close(page)
  await expect(title(page)).toHaveText(PUBLISHED)
  await expect(page).toHaveURL(`${site.url}${PAGE}`)
  await expect(bar(page)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name).join()).not.toMatch(/craft|bypass/)
})

test.describe('opening a preview', () => {
  test('shows a page that only leads elsewhere, and where it leads to', async ({ page }) => {
    await open(page, 'webshop', false)
    await expect(title(page)).toHaveText('Webshop')
    await expect(bar(page)).toContainText('https://webshop.polymeer-zonen.example/')
  })

  test('is of one editor for a day: framed by the CMS only, not indexed, not stored, and no payload for programs', async ({
    page,
    context,
    request,
    playwright,
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
      // With one of them a stranger sees what is public.
      const stranger = await playwright.request.newContext({
        extraHTTPHeaders: { cookie: `${cookie.name}=${cookie.value}` },
      })
      const response = await stranger.get(`${site.url}${PAGE}`, { maxRedirects: 0 })
      expect(response.status()).toBe(200)
      const text = await response.text()
      expect(text, cookie.name).toMatch(PUBLISHED)
      expect(text, cookie.name).not.toContain(CONCEPT)
      await stranger.dispose()
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
    const path = '/actueel/nog-nooit-vertoond'
    site.write(
      'news/unheard.draft.yaml',
      `${draft('Nog nooit vertoond')}slug: nog-nooit-vertoond\nsites: [nl]\npostDate: 2026-01-01 09:00\n`,
    )
    await open(page, path)
    await expect(title(page)).toHaveText('Nog nooit vertoond')
    const visit = await request.get(`${site.url}${path}`)
    expect(visit.status()).toBe(404)
    expect(await visit.text()).not.toContain('Nog nooit vertoond')
    await close(page)
    await expect(page).toHaveURL(`${site.url}/`)
    site.write('news/unheard.draft.yaml', null)
  })
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
    await close(page)
    await expect(title(page)).toHaveText(PUBLISHED)
  })
})

test('closing it leads to the published address of a draft with another one', async ({ page }) => {
  site.write(DRAFT, `${draft(CONCEPT)}slug: { nl: een-ander-adres }\n`)
  await open(page, '/actueel/een-ander-adres')
  await expect(page).toHaveURL(`${site.url}/actueel/een-ander-adres`)
  await close(page)
  await expect(page).toHaveURL(`${site.url}${PAGE}`)
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

  test('of the CMS the preview works cross-site, with its cookies, and a block opens in its window', async ({
    page,
  }) => {
    await page.goto(inFrame(await site.link(PAGE)))
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(CONCEPT)
    site.write(DRAFT, draft('Getypt in het CMS'))
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Getypt in het CMS')
    await frame.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Actueel' }).click()
    await expect(frame.locator('[data-preview=published]')).toBeVisible()
    // A top-level tab of the site has no preview: the cookies are partitioned.
    await page.goto(`${site.url}${PAGE}`)
    await expect(title(page)).toHaveText(PUBLISHED)
    await page.goto(inFrame(await site.link(PAGE)))
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
    await page.goto(inFrame(await site.link(PAGE)))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Voorbeeld sluiten' }).click()
    await expect(frame.getByRole('heading', { name: 'Dit voorbeeld is gesloten' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name).join()).not.toMatch(/craft|bypass/)
    await page.goto(inFrame(site.address({ uri: 'news/eight-new-silos', site: 'en' })))
    await frame.getByRole('button', { name: 'Close preview' }).click()
    await expect(frame.getByRole('heading', { name: 'This preview is closed' })).toBeVisible()
  })
})

test('the overview of an editor leads to the CMS, the facts of an entry say what search engines get, and visitors see neither', {
  tag: '@quick',
}, async ({ page, request }) => {
  for (const path of ['overview', 'sollicitaties', `pagina?entry=${PAGE.slice(1)}`])
    expect((await request.get(`${site.url}/preview/${path}`)).status(), path).toBe(404)
  // The build's pages have other addresses. The overview waits for the first comparison with the content backend.
  await site.publishAll()
  await callWebhook(site.url, { event: 'compare' })
  const overview = (parameters: Record<string, string>) =>
    `${site.url}/api/preview/overview?${new URLSearchParams({ secret: SECRET, ...parameters })}`
  await page.goto(overview({ site: 'nl' }))
  await expect(page).toHaveURL(`${site.url}/preview/overview`)
  await expect(title(page)).toHaveText('Overzicht voor de redactie')
  expect((await page.request.get(page.url())).headers()['cache-control']).toMatch(/private|no-store/)
  // Of pages in one language only.
  await expect(page.locator('main li a[href*="/admin/edit/"]').first()).toBeVisible()
  await page.goto(`${site.url}/en/preview/overview`)
  await expect(title(page)).toHaveText('Overview for editors')
  await page.getByRole('link', { name: 'Applications and forms' }).click()
  await expect(title(page)).toHaveText('Applications and forms')

  const fact = (term: string) => page.locator('dt', { hasText: term }).first().locator('+ dd')
  for (const sender of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const data = JSON.stringify({ path: PAGE, query: 'Nieuwe silo' })
    const headers = { 'X-Forwarded-For': sender, 'Content-Type': 'text/plain' }
    expect((await request.post(`${site.url}/api/search/arrivals`, { data, headers })).status()).toBe(204)
  }
  await open(page, PAGE, false)
  await page.getByRole('link', { name: 'Gegevens' }).click()
  await expect(page).toHaveURL(/\/preview\/pagina\?entry=\d+$/)
  await expect(fact('Openbaar adres')).toHaveText(PAGE)
  await expect(fact('In zoekmachines')).toHaveText(/Mag worden gevonden|Verborgen/)
  await expect(fact('Gezocht, en hier geopend')).toHaveText('nieuwe silo (3×)')
  await expect(fact('Canonieke URL')).toHaveText('Het eigen adres')
  await expect(fact('Gestructureerde gegevens')).toHaveText(/^Geldig: .*NewsArticle/)
  const entry = new URL(page.url()).searchParams.get('entry') ?? ''
  await page.goto(overview({ site: 'en', entry }))
  await expect(page).toHaveURL(`${site.url}/en/preview/page?entry=${entry}`)
  await expect(page.locator('dt', { hasText: 'Public address' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Overview for editors' }).click()
  await page
    .getByRole('link', { name: /^Facts / })
    .first()
    .click()
  await expect(page.locator('dt', { hasText: 'Public address' })).toHaveCount(2)
})

test('a visitor never sees a draft, whatever the editor does', { tag: '@quick' }, async ({ page, playwright }) => {
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
  await open(page, path)
  await expect(title(page)).toHaveText('Geheim 0')
  for (let turn = 1; turn <= 3; turn++) {
    site.write('news/side-by-side.draft.yaml', draft(`Geheim ${turn}`))
    const [, ...texts] = await Promise.all([page.reload(), visit(path), visit(path, { rsc: '1' })])
    for (const text of texts) expect(text).toMatch(PUBLISHED)
    await expect(title(page)).toHaveText(`Geheim ${turn}`)
    await Promise.all([visit('/actueel'), page.request.get(`${site.url}/actueel`), visit(path)])
  }
  // The same while pages are revalidated, as after a publication: first by the editor's request, then by the visitor's.
  const paths = [path, '/actueel']
  const preview = async (each: string) =>
    expect(await (await page.request.get(`${site.url}${each}`)).text()).toContain('Geheim 3')
  await site.publishAll()
  for (const each of paths) await preview(each)
  for (const each of paths) await visit(each)
  await site.publishAll()
  for (const each of paths) {
    await Promise.all([visit(each), preview(each), visit(each), preview(each), visit(each, { rsc: '1' })])
    await visit(each)
  }
  await visitor.dispose()
})

test('npm run preview gives a page without a draft a link without a token, and reports an error in one sentence', async () => {
  const complaint = (path: string, environment?: Record<string, string>) =>
    site.command(path, environment).then(
      () => '',
      (error: { stderr: string }) => error.stderr.trim(),
    )
  const published = await site.command('/en/news')
  expect(published).toMatch(/has no draft.*newsIndex\.draft\.yaml/)
  expect(published.trim()).toMatch(/\n\S+\/api\/preview\?uri=news&site=en&secret=[^&]+$/)
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
