import { watchForHang } from './support/hang'
import { expect, test } from './support/test'

test('an unresponsive browser is closed, and the test reports it', async ({ playwright, launchOptions }) => {
  const browser = await playwright.chromium.launch(launchOptions)
  const stop = watchForHang(browser, { every: 100, limit: 20_000 })
  const page = await browser.newPage()
  await page.goto('data:text/html,<title>Busy</title>')
  const hanging = page.evaluate(() => {
    for (;;);
  })
  await expect(hanging).rejects.toThrow(
    'The browser hung: data:text/html,<title>Busy</title> did not respond for 20 s.',
  )
  expect(stop()).toContain('The browser hung')
  await expect.poll(() => browser.isConnected()).toBe(false)
})
