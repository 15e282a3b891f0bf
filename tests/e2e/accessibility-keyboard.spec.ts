import type { Page } from '@playwright/test'
import { ROUTES } from './routes'
import { focused, hydrated, PHONE } from './support/pages'
import { expect, quickIf, test } from './support/test'

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`Nothing on the way is ${selector}`)
}

/** Puts a bar at the foot of the window, as the question for consent is. */
const addFoot = (page: Page) =>
  page.evaluate(() => {
    const bar = document.createElement('div')
    bar.style.cssText = 'position:fixed;inset:auto 0 0;z-index:15;height:120px;background:#fff'
    document.body.append(bar)
    document.body.style.paddingBottom = '120px'
    document.documentElement.style.cssText = '--foot:120px;scroll-padding-bottom:120px'
  })

/** Returns which of the first sixty stops of a page are outside of the window, or covered. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  await page.locator('.skip').first().focus()
  for (let step = 0; step < 60; step++) {
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // A link over several lines has several boxes, and the space between them is not its own.
      const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect()
      const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)]
      const [start, end] = [Math.max(left, 0), Math.min(right, window.innerWidth)]
      const isSeen = [0.2, 0.5, 0.8].some((part) => {
        const hit = document.elementFromPoint(start + (end - start) * part, from + (to - from) * part)
        // Only the handles of a range's two sliders, which lie on each other, take the pointer.
        const place = element.matches('[type=range]') ? element.parentElement : element
        return hit && (place?.contains(hit) || hit.closest('label')?.contains(element))
      })
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return { isSeen: isSeen && from < to && start < end, name: `${element.tagName} ${name}` }
    })
    if (!stop) break
    if (!stop.isSeen) covered.push(stop.name)
    await page.keyboard.press('Tab')
  }
  return covered
}

const LOW = [
  { width: 1280, height: 440 },
  { width: 1280, height: 620 },
  { width: 360, height: 500 },
]

for (const { nl: path } of ROUTES) {
  const isVacancy = path.startsWith('/werken-bij/vacatures/')
  test(`in low windows every stop of ${path} is in view`, quickIf(isVacancy), async ({ page }) => {
    for (const viewport of isVacancy ? LOW.slice(1, 2) : LOW) {
      await page.setViewportSize(viewport)
      for (const hasFoot of [false, true]) {
        await page.goto(path)
        await hydrated(page)
        if (hasFoot) await addFoot(page)
        expect.soft(await coveredStops(page), `${JSON.stringify(viewport)}, a bar: ${hasFoot}`).toEqual([])
      }
    }
  })
}

test.describe('on wide screens', () => {
  test('the header is gone through in its order, each stop marked', async ({ page }) => {
    for (const [path, stops] of [
      ['/', 'Naar de inhoud,Zoeken,+31,Nederlands,English,home,Materialen,Oplossingen,Actueel,Over ons'],
      ['/werken-bij', 'Naar de inhoud,Naar de bedrijfssite,Zoeken,+31,Nederlands,English,werken bij'],
    ] as const) {
      await page.goto(path)
      for (const stop of stops.split(',')) {
        await page.keyboard.press('Tab')
        const { name, marked, inView } = await focused(page)
        expect(name).toContain(stop)
        expect({ name, marked, inView }).toEqual({ name, marked: true, inView: true })
      }
    }
  })

  test('every stop of a page is marked and in view', async ({ page }) => {
    await page.goto('/en/blocks')
    const unseen: string[] = []
    for (let step = 0; step < 200; step++) {
      await page.keyboard.press('Tab')
      const { name, marked, inView } = await focused(page)
      if (name === 'page') break
      // A frame marks what has the focus in it.
      const isFrame = await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement)
      if (!isFrame && !(marked && inView)) unseen.push(name)
    }
    expect(unseen).toEqual([])
  })

  test('the first stop leads past the header to a list, which is filtered, searched and cleared', {
    tag: '@quick',
  }, async ({ page }) => {
    await page.goto('/werken-bij/vacatures')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Naar de inhoud' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toContainText('9 van 9')
    await tabTo(page, 'input[type=checkbox]')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?place=/)
    await expect(status).not.toContainText('9 van 9')
    // The list changes, the focus does not.
    expect(await page.evaluate(() => document.activeElement?.matches('input:checked'))).toBe(true)
    await page.keyboard.press('Space')
    await expect(status).toContainText('9 van 9')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('zzzz')
    await expect(status).toContainText('0 van 9')
    await tabTo(page, 'a[href$="/vacatures#results"]')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('9 van 9')
    // The link has gone; the focus is where the list begins.
    await expect(status.getByRole('heading')).toBeFocused()
  })

  test('a sub-menu opens and gives the focus back, and a carousel is reached and moved', { tag: '@quick' }, async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    const summary = page.getByRole('banner').locator('summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('banner').locator('details[open] a').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(summary).toBeFocused()
    await expect(first).toBeHidden()

    const carousel = page.locator('main .carousel').first()
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-upgraded')
    await tabTo(page, '.carousel-nav button:last-child')
    const next = page.locator('.carousel-nav button:last-child').first()
    await expect(next).toBeFocused()
    const slides = carousel.locator('li')
    const leftOf = () => slides.first().evaluate((slide) => slide.getBoundingClientRect().left)
    const before = await leftOf()
    await page.keyboard.press('Enter')
    await expect.poll(leftOf).toBeLessThan(before - 100)
    await expect(next).toBeFocused()
    // The slides themselves: each of them, also one that is out of sight, comes into view with the focus.
    await tabTo(page, '.carousel li:last-child a')
    await expect(slides.last()).toBeInViewport()
    // The list itself has moved out of sight.
    await carousel.getByRole('list').first().focus()
    await expect(carousel).toHaveCSS('outline-style', 'solid')
  })
})

test.describe('on phones', () => {
  test.use({ viewport: PHONE })

  test('the menu keeps the focus and the height of the page, says nothing, and gives the focus back', {
    tag: '@quick',
  }, async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto('/')
    // Alive: both the browser and the script could open it.
    await hydrated(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const whole = await height()
    await tabTo(page, 'header button')
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    expect(messages.filter((text) => /dialog/i.test(text))).toEqual([])
    expect(await height()).toBe(whole)
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press(step < 40 ? 'Tab' : 'Shift+Tab')
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('button', { name: 'Sluit' }).click()
    await expect(menu).toBeHidden()
  })
})
