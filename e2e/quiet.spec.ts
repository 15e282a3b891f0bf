import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

test('waiting until a page is quiet ends where it fetched something, and then got a frame', async ({ page }) => {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Late</h1>' }))
  await page.goto('/')
  await untilQuiet(page)
  await page.evaluate(async () => {
    await (await fetch('/late')).text()
    const frame = document.createElement('iframe')
    frame.src = '/frame'
    document.body.append(frame)
  })
  await expect(page.frameLocator('iframe').getByText('Late')).toBeVisible()
  await untilQuiet(page)
})
