/** A translator of the browser wraps all text nodes in elements of its own, which React does not know. */
import type { Page } from '@playwright/test'
import { ROUTES } from './routes'
import { FORMS, listens } from './support/forms'
import { hydrated } from './support/pages'
import { hold } from './support/route-changes'
import { expect, test } from './support/test'

/** Pages of the type of /over-ons that show less. */
const TEXT_PAGES = ['/algemene-voorwaarden', '/cookies', '/privacy-statement', '/over-ons/geschiedenis'] as string[]

/** Wraps each text of the page, and those that come later, as the translator of Chromium does. It runs in the page. */
function translate(): void {
  const wrap = (text: Node) => {
    if (!text.textContent?.trim() || text.parentElement?.closest('script, style, textarea, title, option, font')) return
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
  const wrapAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  wrapAll(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrapAll)
  }).observe(document.body, { childList: true, subtree: true })
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  // React renders a form anew if it is translated before its script has come.
  for (const form of await page.locator('main form[enctype]').all()) await listens(form)
  await page.evaluate(translate)
}

test('a translated page filters, searches, fills in forms and goes on', async ({ page }) => {
  await openTranslated(page, '/werken-bij/vacatures')
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.fill('zzzz')
  await expect(page.getByRole('heading', { name: /Geen/ }).first()).toBeVisible()
  await search.fill('')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')

  // Longer than the 200 ms after which the progress is announced.
  const release = await hold(page, '**/werken-bij/verhalen?_rsc=*')
  await page.getByRole('banner').getByRole('link', { name: 'Verhalen' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'running')
  release()
  await expect(page).toHaveURL('/werken-bij/verhalen')
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'idle')

  await openTranslated(page, FORMS.contact.path)
  const form = page.getByRole('main').locator('form').first()
  await form.locator('button[type="submit"]').click()
  await expect(form.getByText('Vul uw e-mailadres in.').first()).toBeVisible()
  await form.getByRole('textbox').first().fill('Jan Jansen')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/en\//)
})

test('each page type stays whole when it is translated and left', async ({ page }) => {
  for (const { nl: path } of ROUTES.filter(({ nl }) => !TEXT_PAGES.includes(nl))) {
    await openTranslated(page, path)
    // A menu link whose page is another one.
    const link = page
      .getByRole('banner')
      .locator('nav:not([aria-label="Taal"]) a[href^="/"]:not([aria-current])')
      .filter({ visible: true })
      .first()
    const target = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page, `from ${path}`).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1 }), `from ${path}`).toBeVisible()
    // What is put back in place is another page than the translated one.
    await page.goBack()
    await expect(page, `back to ${path}`).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }), `back to ${path}`).toBeVisible()
  }
})
