import { FORMS, fillIn } from './support/forms'
import { expect, test } from './support/test'

// Stopped on purpose.
test.use({ allowedErrors: /ERR_FAILED|ERR_ABORTED/ })

test('while a form is being sent, the focus stays in the overlay, and Escape stops it and gives the focus back', {
  tag: '@quick',
}, async ({ page }) => {
  // Gets no response.
  await page.route('**/graphql', () => undefined)
  await page.clock.install()
  await page.goto(FORMS.application.path)
  const form = await fillIn(page, FORMS.application, { hurried: true })
  const submit = form.locator('button[type="submit"]')
  await submit.focus()
  const sent = page.waitForRequest('**/graphql')
  await page.keyboard.press('Enter')

  const overlay = page.getByRole('dialog', { name: 'Versturen' })
  await expect(overlay).toBeVisible()
  await expect(overlay.getByRole('status')).toHaveText('Versturen')
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'running')
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await sent
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  // The request may have arrived.
  const notice = page.getByRole('alert').filter({ hasText: 'Niet zeker of het is verstuurd' })
  await expect(notice).toBeFocused()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Joris Wolbers')
})
