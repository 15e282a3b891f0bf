import { startOwnSite } from './support/instance'
import { SECRET } from './support/publishing'
import { expect, test } from './support/test'

// Until the site has read the content, the overview answers 503 and loads itself again.
test.use({ allowedErrors: /status of 503/ })

test('the overview leads an editor to a draft, whose marks name file and line', async ({ page }) => {
  const site = await startOwnSite({ PREVIEW_SECRET: SECRET, CHECK_INTERVAL: '2' })
  const url = site.url.replace('127.0.0.1', 'localhost')
  try {
    await page.goto(`${url}/api/preview/overview?secret=${SECRET}`)
    const draft = page.getByRole('listitem').filter({ hasText: 'content/news/new-silos.draft.yaml:1' })
    await expect(draft).toContainText('Voor de opening', { timeout: 60_000 })
    await draft.getByRole('link', { name: /^Voorbeeld van / }).click()
    await expect(page).toHaveURL(`${url}/actueel/acht-nieuwe-silos`)
    const mark = (text: string) => page.locator('.edit-mark li').filter({ hasText: text }).first()
    await expect(mark('title bewerken')).toContainText('content/news/new-silos.draft.yaml:4')
    await expect(mark('Blok blockTextImage bewerken')).toContainText(/content\/news\/new-silos\.yaml:\d+/)
  } finally {
    // A page that is still loading reports a site that has stopped.
    await page.goto('about:blank')
    await site.stop()
  }
})
