import type { Page } from '@playwright/test'
import { bar, dialog, expectSaid, footerButton, nl } from './support/consent'
import { recordViolations, violations } from './support/content-policy'
import { type Instance, startOwnSite } from './support/instance'
import { recordLayoutShifts } from './support/layout-shifts'
import { untilQuiet } from './support/quiet'
import { push } from './support/route-changes'
import {
  buildWithContainer,
  consentCommands,
  DENIED,
  dataLayer,
  GRANTED,
  LATE_CONTAINER,
  pageViews,
  serveContainer,
  TAG_CONTAINER,
  TAG_SETTINGS,
  tagSettings,
} from './support/tag-container'
import { expect, test } from './support/test'

const DEFAULTS = ['default', { ...DENIED, functionality_storage: 'granted', security_storage: 'granted' }]

/** What the container gets on a page that is opened in each state, and which page view the next route change sends. */
async function measuredAfterEachChoice(page: Page, origin: string) {
  const requests = await serveContainer(page.context())
  const paths = async () =>
    (await pageViews(page)).map((view) => new URL(String((view as Record<string, unknown>).address)).pathname)
  const routes: (string | undefined)[] = []
  const measured = async () => {
    requests.length = 0
    await page.goto(`${origin}/cookies`)
    await untilQuiet(page)
    const found = { requests: requests.length, views: await paths(), consent: await consentCommands(page) }
    await push(page, '/contact')
    await expect(page).toHaveTitle(/Contact/)
    await untilQuiet(page)
    routes.push((await paths())[found.views.length])
    return found
  }
  const choose = async (name: string) => {
    await footerButton(page).click()
    await dialog(page).getByRole('button', { name }).click()
    await expect(dialog(page)).toBeHidden()
  }
  const none = await measured()
  await choose(nl.refuse)
  const refused = await measured()
  await choose(nl.accept)
  const accepted = await measured()
  await choose(nl.refuse)
  return { none, refused, accepted, withdrawn: await measured(), routes }
}

test.describe('with a tag container that waits for consent', () => {
  let site: Instance
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    site = await startOwnSite(tagSettings(LATE_CONTAINER), await buildWithContainer(LATE_CONTAINER))
  })
  test.afterAll(() => site?.stop())

  test('the pages say so, and nothing of it loads before, nor after a refusal or a withdrawal', async ({ page }) => {
    await serveContainer(page.context())
    await expectSaid(page, 'consent', site.url)
    expect(await (await page.request.get(`${site.url}/`)).text()).not.toContain(`${LATE_CONTAINER.url}?id`)
    expect(await measuredAfterEachChoice(page, site.url)).toEqual({
      none: { requests: 0, views: [], consent: [DEFAULTS] },
      refused: { requests: 0, views: [], consent: [DEFAULTS, ['update', DENIED]] },
      accepted: { requests: 1, views: ['/cookies'], consent: [DEFAULTS, ['update', GRANTED]] },
      withdrawn: { requests: 0, views: [], consent: [DEFAULTS, ['update', DENIED]] },
      routes: [undefined, undefined, '/contact', undefined],
    })
    // In the tab in which consent is given and withdrawn.
    await footerButton(page).click()
    await dialog(page).getByRole('button', { name: nl.accept }).click()
    await expect.poll(async () => (await pageViews(page)).length).toBe(1)
    await footerButton(page).click()
    await dialog(page).getByRole('button', { name: nl.refuse }).click()
    await push(page, '/cookies')
    await expect(page).toHaveTitle(/Cookies/)
    await untilQuiet(page)
    expect(await pageViews(page)).toHaveLength(1)
  })
})

test.describe('with a tag container', () => {
  // One build and one site for all of them.
  test.describe.configure({ mode: 'default' })

  let site: Instance
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    site = await startOwnSite(TAG_SETTINGS, await buildWithContainer())
  })
  test.afterAll(() => site?.stop())

  test('the pages say that it loads without consent, and it does', async ({ page }) => {
    await serveContainer(page.context())
    await expectSaid(page, 'always', site.url)
    expect(await measuredAfterEachChoice(page, site.url)).toEqual({
      none: { requests: 1, views: ['/cookies'], consent: [DEFAULTS] },
      refused: { requests: 1, views: ['/cookies'], consent: [DEFAULTS, ['update', DENIED]] },
      accepted: { requests: 1, views: ['/cookies'], consent: [DEFAULTS, ['update', GRANTED]] },
      withdrawn: { requests: 1, views: ['/cookies'], consent: [DEFAULTS, ['update', DENIED]] },
      routes: ['/contact', '/contact', '/contact', '/contact'],
    })
  })

  async function visit(page: Page, path = '/cookies'): Promise<string[]> {
    const containerRequests = await serveContainer(page.context())
    await page.goto(`${site.url}${path}`)
    await expect.poll(() => page.evaluate(() => 'containerStarts' in window)).toBe(true)
    return containerRequests
  }

  test('the container is announced in the page’s head, and starts once, by its id, after everything is denied', async ({
    page,
  }) => {
    const [head = ''] = (await (await page.request.get(`${site.url}/`)).text()).split('</head>')
    expect(head).toContain(`gtag('consent','default'`)
    expect(head).toMatch(/<link rel="preload" href="http:\/\/localhost:4970\/gtm\.js\?id=GTM-TEST123" as="script"/)
    const containerRequests = await visit(page)
    expect(containerRequests).toEqual([`${TAG_CONTAINER.url}?id=${TAG_CONTAINER.id}`])
    const found = await dataLayer(page, 'foundByContainer')
    expect(found[0]).toEqual(['consent', ...DEFAULTS])
    expect(await consentCommands(page, 'foundByContainer')).toEqual([DEFAULTS])
    expect(found.findIndex((entry) => 'event' in entry && entry.event === 'gtm.js')).toBeGreaterThan(0)
    await push(page, '/contact')
    await expect(page).toHaveTitle(/Contact/)
    expect(await page.evaluate(() => (window as unknown as { containerStarts: number }).containerStarts)).toBe(1)
  })

  test('the policy of the pages blocks nothing, and the container runs', async ({ page }) => {
    test.setTimeout(600_000)
    await recordViolations(page)
    const paths = ['/', '/en/blocks', '/werken-bij', '/zoeken?q=pom', '/materialen?family=engineering', '/offline']
    for (const path of paths) {
      await visit(page, path)
      expect(await violations(page), path).toEqual([])
    }
  })

  test('each page view is reported once, with its address, title and language, also with Do Not Track', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }))
    const view = (path: string, title: string) => {
      const address = `${site.url}${path}`
      return { event: 'nuxtRoute', address, title, locale: 'nl' }
    }
    await visit(page, '/cookies')
    const first = view('/cookies', await page.title())
    expect(first.title).toContain('Cookies')
    expect(await pageViews(page)).toEqual([first])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Algemene voorwaarden' }).click()
    await expect(page).toHaveTitle(/voorwaarden/i)
    const second = view('/algemene-voorwaarden', await page.title())
    await expect.poll(() => pageViews(page)).toEqual([first, second])

    // Inside a page nothing is another page.
    await push(page, '/algemene-voorwaarden#main')
    await expect(page).toHaveURL(/#main$/)

    await push(page, '/werken-bij/vacatures?q=kunststof')
    await expect(page).toHaveTitle(/acature/)
    const third = view('/werken-bij/vacatures?q=kunststof', await page.title())
    await expect.poll(() => pageViews(page)).toEqual([first, second, third])
    // Nor is a filter.
    await page.getByRole('searchbox').fill('cnc')
    await expect(page).toHaveURL(/q=cnc/)

    // Another query is another route.
    await push(page, '/werken-bij/vacatures?q=stage')
    await expect(page).toHaveURL(/q=stage/)
    const fourth = view('/werken-bij/vacatures?q=stage', third.title)
    await expect.poll(() => pageViews(page)).toEqual([first, second, third, fourth])

    await page.goBack()
    await expect(page).toHaveURL(/q=cnc/)
    const typed = view('/werken-bij/vacatures?q=cnc', third.title)
    await expect.poll(async () => (await pageViews(page)).slice(4)).toEqual([typed])
  })

  test('accept and refuse look the same, the page stays usable while the bar asks, and nothing in it moves', async ({
    page,
  }) => {
    await recordLayoutShifts(page)
    await visit(page)
    await expect(bar(page)).toBeVisible()
    const styleOf = async (name: string) => {
      const button = bar(page).getByRole('button', { name })
      const size = await button.boundingBox()
      const style = await button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
        return { color, backgroundColor, borderColor, fontSize, fontWeight }
      })
      return { ...style, width: size?.width, height: size?.height, y: size?.y }
    }
    expect(await styleOf(nl.accept)).toEqual(await styleOf(nl.refuse))
    expect(await page.evaluate(() => window.shifts)).toEqual([])
    await page.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveTitle(/Contact/)
    await expect(bar(page)).toBeVisible()
  })

  test('by keyboard the bar comes first, and the focus goes on to the page', async ({ page }) => {
    await visit(page)
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('link', { name: nl.more })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name: nl.refuse })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the bar covers no focus, and not the end of the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page)
    // The space at the end of the page comes after the bar.
    const foot = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--foot'))
    await expect.poll(foot).not.toBe('')
    const top = (await bar(page).boundingBox())?.y ?? 0
    const links = await page.getByRole('contentinfo').getByRole('link').all()
    await page.getByRole('main').focus()
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    for (let step = 1; step < links.length; step++) {
      await page.keyboard.press('Tab')
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0)
      // Browsers scroll by whole pixels.
      expect(bottom).toBeLessThan(top + 1)
    }
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const end = await page.getByRole('contentinfo').boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 1)
  })

  test('the bar takes at most a fifth of a window, and no other is beside it', async ({ page }) => {
    await visit(page, '/werken-bij/vacatures/cnc-verspaner-kunststof')
    for (const [width, height] of [
      [360, 740],
      [390, 664],
      [1280, 720],
      [1366, 657],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(bar(page)).toBeVisible()
      const shown = await bar(page).boundingBox()
      expect.soft(shown?.height, `${width} x ${height}`).toBeLessThanOrEqual(height / 5)
      await expect.soft(page.locator('[data-foot="bar"]'), `${width} x ${height}`).toBeHidden()
    }
    // In a low window it is the end of the page.
    await page.setViewportSize({ width: 740, height: 360 })
    await expect(bar(page)).toBeVisible()
    await expect(bar(page)).not.toBeInViewport()
    await bar(page).scrollIntoViewIfNeeded()
    await expect(bar(page).getByRole('button', { name: nl.refuse })).toBeInViewport()
  })
})
