import type { Page } from '@playwright/test'
import { DESKTOP, focused, hydrated, PHONE, scrollThrough } from './support/pages'
import { expect, test } from './support/test'

test.use({ trace: 'off' })

test.describe('for visitors who want no movement', () => {
  test('pages stand still', { tag: '@quick' }, async ({ page }) => {
    // High enough for all that appears in the window.
    await page.setViewportSize({ width: 1280, height: 8000 })
    await page.goto('/en/blocks')
    await hydrated(page)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await moving(page)).toEqual([])
  })

  test('pages change without a cross-fade', async ({ page }) => {
    expect(await fades(page)).toBe(false)
    expect(await fadesWithinTheSite(page)).toBe(false)
  })
})

test.describe('for all others', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('pages change with a cross-fade', async ({ page }) => {
    // Chromium leaves a transition out where the machine takes more than four seconds to show the next page.
    await expect.poll(() => fades(page)).toBe(true)
    await expect.poll(() => fadesWithinTheSite(page)).toBe(true)
  })
})

function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const { animationName, transitionProperty, transitionDuration, scrollBehavior } = getComputedStyle(
          element,
          pseudo,
        )
        const moves =
          animationName !== 'none' ||
          (transitionProperty !== 'none' && transitionDuration.split(', ').some((time) => time !== '0s')) ||
          scrollBehavior === 'smooth'
        return moves ? [`${element.localName}.${element.className}${pseudo ?? ''}`] : []
      }),
    ),
  )
}

/** Whether the next page of the same language appears in a view transition of the whole window that moves. */
async function fadesWithinTheSite(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const ofWindow = (animation: Animation) => {
      const { pseudoElement } = animation.effect as KeyframeEffect
      return /^::view-transition-(old|new)\(root\)$/.test(pseudoElement ?? '')
    }
    document.startViewTransition = (update) => {
      const transition = start(update)
      const note = (moves: boolean) => {
        document.documentElement.dataset.fadesWithin = String(moves)
      }
      transition.ready.then(
        () => note(document.getAnimations().some(ofWindow)),
        () => note(false),
      )
      return transition
    }
  })
  await page.goto('/en')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/en/contact')
  await expect(page.locator('html')).toHaveAttribute('data-fades-within')
  return (await page.locator('html').getAttribute('data-fades-within')) === 'true'
}

async function fades(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.fades = String(event.viewTransition !== null)
    })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en')
  return (await page.locator('html').getAttribute('data-fades')) === 'true'
}

test.describe('with colours that the visitor has chosen', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  const CONTROLS =
    '.button, .button-line, .carousel-nav button, main input:not([type="file"]), main label:has([type="file"]), main textarea'

  /** Controls without a border, an outline or the browser's default style. */
  const bare = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(element)
          const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
          return !hasBorder && !(element instanceof HTMLInputElement && appearance === 'auto')
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )

  test('controls are seen', async ({ page }) => {
    for (const path of ['/', '/en/blocks', '/contact', '/materialen', '/werken-bij/vacatures?branch=production']) {
      await page.setViewportSize(PHONE)
      await page.goto(path)
      await scrollThrough(page)
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        expect.soft(await bare(page, CONTROLS), `${path} at ${viewport.width} pixels`).toEqual([])
      }
    }
  })

  test('dimension lines are drawn, and one view of a list is marked', async ({ page }) => {
    await page.goto('/')
    const lines = await page
      .locator('main .section-head, main dl > div:not(:has(.drawing))')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element, '::before').backgroundImage))
    expect(lines.filter((image) => image.includes('gradient')).length).toBeGreaterThan(4)
    await page.goto('/materialen')
    const views = page.getByRole('main').locator('nav').filter({ hasText: 'Grafiek' }).getByRole('link')
    const marked = await views.evaluateAll((all) =>
      all.map((link) => {
        const { textDecorationLine, borderBottomWidth } = getComputedStyle(link)
        return textDecorationLine === 'underline' || borderBottomWidth !== '0px'
      }),
    )
    expect(marked).toEqual([true, false, false])
  })

  test('the focus is seen', async ({ page }) => {
    await page.goto('/materialen')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatchObject({ name: expect.not.stringMatching(/^page$/), marked: true })
    }
  })
})

test('the header stays in the window with a visitor’s own text spacing (WCAG 1.4.12)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/werken-bij', '/en/working-at']) {
    await page.goto(path)
    const right = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [sheet]
      const controls = [...document.querySelectorAll('header a, header button')]
      return Math.max(...controls.map((control) => control.getBoundingClientRect().right))
    })
    expect.soft(right, path).toBeLessThanOrEqual(320)
  }
})
