import type { Page } from '@playwright/test'
import { CONSENT_COOKIE } from '../../lib/browser/consent/consent-cookie'
import { expectAccessible } from './support/axe'
import { bar, dialog, expectSaid, footerButton, nl, TEXTS } from './support/consent'
import { untilQuiet } from './support/quiet'
import { hold, push } from './support/route-changes'
import { consentCommands, dataLayer, GRANTED } from './support/tag-container'
import { expect, test } from './support/test'

async function stored(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE)
  if (!cookie) return null
  const { value, path, sameSite } = cookie
  const days = Math.round((cookie.expires - Date.now() / 1000) / 86_400)
  return { consent: JSON.parse(decodeURIComponent(value)), days, path, sameSite }
}

test.describe('without a tag container', () => {
  test('nothing of it is in the pages, no bar asks, and the settings are in the footer and on the cookies page', {
    tag: '@quick',
  }, async ({ page, request }) => {
    for (const path of ['/', '/en', '/werken-bij']) {
      const html = await (await request.get(path)).text()
      expect(html).not.toMatch(/googletagmanager|gtm\.js|dataLayer|GTM-/)
    }
    await expectSaid(page, 'off')
    const texts = TEXTS.en
    await untilQuiet(page)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await expect(bar(page, texts)).toHaveCount(0)
    await expect(dialog(page, texts).getByRole('checkbox')).toHaveCount(2)
    await expectAccessible(page, 'dialog[open]')
    // The marketing category lists everything that it allows.
    const marketing = dialog(page, texts).getByRole('checkbox', { name: 'Marketing' })
    await expect(marketing).toHaveAccessibleDescription(texts.advertising)
    await expect(page.getByRole('main')).toContainText(texts.advertising)
    await page.keyboard.press('Escape')
    await expect(dialog(page, texts)).toBeHidden()
    await expect(footerButton(page, texts)).toBeFocused()
    expect(await stored(page)).toBeNull()
    await page.getByRole('main').getByRole('button', { name: texts.settings }).click()
    await dialog(page, texts).getByRole('checkbox', { name: texts.analytics }).check()
    await dialog(page, texts).getByRole('button', { name: texts.save }).click()
    await expect(dialog(page, texts)).toBeHidden()
    const consent = { functional: true, analytics: true, marketing: false }
    expect(await stored(page)).toEqual({ consent, days: 180, path: '/', sameSite: 'Lax' })
    // The dialog shows what was chosen, and can take it back.
    await page.reload()
    await footerButton(page, texts).click()
    await expect(dialog(page, texts).getByRole('checkbox', { name: texts.analytics })).toBeChecked()
    for (const [name, all] of [
      [texts.accept, true],
      ['Refuse all', false],
    ] as const) {
      await dialog(page, texts).getByRole('button', { name }).click()
      expect((await stored(page))?.consent).toEqual({ functional: true, analytics: all, marketing: all })
      if (all) await footerButton(page, texts).click()
    }
  })
})

test('a click on its button counts before the scripts of the page run', async ({ page }) => {
  const release = await hold(page, '**/_next/static/**/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await footerButton(page).click()
  release()
  await expect(dialog(page)).toBeVisible()
})

test.describe('scripts that SEOmatic adds to a page', () => {
  const PAGE = '/werken-bij/ontwikkeling'
  const started = (page: Page) => page.evaluate(() => document.documentElement.dataset.sample)
  const events = async (page: Page) =>
    (await dataLayer(page)).flatMap((entry) => ('event' in entry && entry.event !== 'gtm.js' ? [entry.event] : []))

  // After a refusal, and when it is withdrawn: lib/browser/consent/run-scripts.test.tsx.
  test('run once, and those that measure not before consent', { tag: '@quick' }, async ({ page }) => {
    await page.goto(PAGE)
    await expect.poll(() => started(page)).toBe('1')
    await expect(bar(page)).toBeVisible()
    expect(await dataLayer(page)).toEqual([])

    await push(page, '/cookies')
    await expect(page).toHaveTitle(/Cookies/)
    await expect(bar(page)).toHaveCount(0)
    await push(page, PAGE)
    await expect(bar(page)).toBeVisible()
    expect(await started(page)).toBe('1')
    await bar(page).getByRole('button', { name: nl.accept }).click()
    await expect(bar(page)).toHaveCount(0)
    // Google's scripts among them would know the choice first.
    expect(await consentCommands(page)).toEqual([['update', GRANTED]])
    expect(await events(page)).toEqual(['sample', 'sampleBody'])
    await expect(page.locator('img[src="/pixel.gif"]')).toHaveCount(0)

    await push(page, '/cookies')
    await expect(page).toHaveTitle(/Cookies/)
    await push(page, PAGE)
    await expect(page).toHaveTitle(/Ontwikkeling/)
    await untilQuiet(page)
    expect(await events(page)).toEqual(['sample', 'sampleBody'])
    // Another visit begins with the stored choice.
    await page.reload()
    await expect.poll(() => events(page)).toEqual(['sample', 'sampleBody'])
    await expect(bar(page)).toHaveCount(0)
  })

  test('run on a page that is opened from another one, whose policy does not allow them', async ({ page }) => {
    await page.goto('/cookies')
    await push(page, PAGE)
    // The page is loaded again: what is evaluated meanwhile is lost.
    await expect.poll(() => started(page).catch(() => null)).toBe('1')
    await expect(page).toHaveURL(PAGE)
  })
})
