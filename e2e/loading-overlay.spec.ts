import { FORMS, fillIn, send } from './support/forms'
import { expect, test } from './support/test'

test('stays for 150 ms after the response', async ({ page }) => {
  const { promise: released, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await released
    const submitForm = { status: 'sent', reference: '12-ABCD', minutes: null, errors: [] }
    await route.fulfill({ json: { data: { submitForm: { __typename: 'SubmitFormAnswer', ...submitForm } } } })
  })
  await page.clock.install()
  await page.goto('/contact')
  // The overlay may be there before the request is.
  const requested = page.waitForRequest('**/graphql')
  await send(await fillIn(page, FORMS.contact))
  const overlay = page.getByRole('dialog', { name: 'Versturen' })
  await expect(overlay).toBeVisible()
  await requested

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.evaluate(() => {
    const { setTimeout } = window
    const wrapped = (callback: () => void, delay?: number) => {
      if (delay === 150) document.body.setAttribute('data-lingers', '')
      return setTimeout(callback, delay)
    }
    Object.assign(window, { setTimeout: wrapped })
  })
  respond()
  await expect(page.locator('body')).toHaveAttribute('data-lingers', '')
  await page.clock.runFor(149)
  await expect(overlay).toBeVisible()
  await page.clock.runFor(1)
  await expect(overlay).toBeHidden()
  await expect(page.getByText('12-ABCD')).toBeVisible()
})

test.describe('while a form is being sent', () => {
  // Stopped on purpose.
  test.use({ allowedErrors: /ERR_FAILED|ERR_ABORTED/ })

  test('the focus stays in the overlay, and Escape stops it and gives the focus back', { tag: '@quick' }, async ({
    page,
  }) => {
    // Gets no response.
    await page.route('**/graphql', () => undefined)
    await page.clock.install()
    await page.goto(FORMS.application.path.nl)
    const form = await fillIn(page, FORMS.application, { hurried: true })
    const submit = form.locator('button[type="submit"]')
    await submit.focus()
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
    await page.clock.fastForward(1000)
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    // The request may have arrived.
    const notice = page.getByRole('alert').filter({ hasText: 'Niet zeker of het is verstuurd' })
    await expect(notice).toBeFocused()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Joris')
  })
})
