/** A translator of the browser wraps all text nodes in elements of its own, which React does not know. */
import type { Page } from '@playwright/test'
import { FORMS } from './support/forms'
import { hydrated } from './support/pages'
import { expect, test } from './support/test'

/** Wraps each text of the page, and those that come later, as the translator of Chromium does. */
function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, title, option, font')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  }
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.nodeName !== 'FONT') wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(translate)
}

test('a translated page filters, searches, fills in forms and goes on', { tag: '@quick' }, async ({ page }) => {
  await openTranslated(page, '/werken-bij/vacatures')
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.fill('zzzz')
  await expect(page.getByRole('heading', { name: /Geen/ }).first()).toBeVisible()
  await search.fill('')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')

  // Longer than the 200 ms after which the progress is announced.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/werken-bij/verhalen?_rsc=*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Verhalen' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'running')
  release()
  await expect(page).toHaveURL('/werken-bij/verhalen')
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'idle')

  await openTranslated(page, FORMS.contact.path.nl)
  const form = page.getByRole('main').locator('form').first()
  await form.locator('button[type="submit"]').click()
  await expect(form.getByText('is verplicht').first()).toBeVisible()
  await form.getByRole('textbox').first().fill('Jan Jansen')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/en\//)
})
