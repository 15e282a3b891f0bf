/** Addresses that change and change back, in a browser that visits after each change and caches redirects. */
import type { Page } from '@playwright/test'
import { becomes, newsItem, type Publishing, respondsWith, startPublishing } from './support/publishing'
import { expect, test } from './support/test'
import { inControl, isCached } from './support/worker'

// One after the other: they change the same files.
test.describe.configure({ mode: 'default', timeout: 180_000 })

// The pictures are at another backend than the one that this build knows.
test.use({ allowedErrors: /_next.image|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

let site: Publishing
test.beforeAll(async () => {
  site = await startPublishing()
})
test.afterAll(() => site?.stop())

const url = (slug: string) => `${site.url}/actueel/${slug}`

async function publish(name: string, slug: string): Promise<void> {
  const english = `${name.toLowerCase()}-in-english`
  const item = newsItem(english, name).replace(`nl: ${english}`, `nl: ${slug}`)
  site.write(`news/${name.toLowerCase()}.yaml`, item)
  await becomes(url(slug), `<h1>${name}`)
  await respondsWith(url(slug), 200)
}

/** Opens an address. It leads to the page with that name, under the address that this one has now. */
async function leads(page: Page, slug: string, to: string, name: string): Promise<void> {
  await (slug === to ? respondsWith(url(slug), 200) : respondsWith(url(slug), 308, `/actueel/${to}`))
  await page.goto(url(slug))
  await expect(page, `from ${slug}`).toHaveURL(url(to))
  await expect(page.getByRole('heading', { level: 1 }), `from ${slug}`).toHaveText(name)
}

for (const [title, name, way] of [
  ['by a longer way', 'Omweg', ['omweg-a', 'omweg-b', 'omweg-c', 'omweg-a']],
  ['in the size of its letters', 'Letters', ['letters', 'Letters', 'letters']],
] as const) {
  test(`an address that changed and changed back, ${title}, loops in no browser`, async ({ page }) => {
    const seen = new Set<string>()
    for (const slug of way) {
      await publish(name, slug)
      seen.add(slug)
      for (const known of seen) await leads(page, known, slug, name)
    }
  })
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an address that changed back is found, also without a connection', async ({ page, context }) => {
    await publish('Bewaard', 'bewaard-a')
    await leads(page, 'bewaard-a', 'bewaard-a', 'Bewaard')
    await inControl(page)
    await isCached(page, url('bewaard-a'))
    await publish('Bewaard', 'bewaard-b')
    await leads(page, 'bewaard-a', 'bewaard-b', 'Bewaard')
    await isCached(page, url('bewaard-b'))
    await publish('Bewaard', 'bewaard-a')
    await leads(page, 'bewaard-a', 'bewaard-a', 'Bewaard')
    await leads(page, 'bewaard-b', 'bewaard-a', 'Bewaard')
    await context.setOffline(true)
    await leads(page, 'bewaard-a', 'bewaard-a', 'Bewaard')
    await page.goto(url('bewaard-b'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bewaard')
  })
})
