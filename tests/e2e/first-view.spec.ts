import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Instance, startOwnSite } from './support/instance'
import { untilQuiet } from './support/quiet'
import { buildWithContainer, serveContainer, TAG_SETTINGS } from './support/tag-container'
import { expect, test } from './support/test'

// One build and one site for all of them.
test.describe.configure({ mode: 'default' })

/** What a first view does not show, with words that its script holds and no other. */
const LATER = {
  Swiper: 'swiper-',
  Apollo: 'go.apollo.dev',
  zod: 'ZodError',
  'the consent dialog': 'consent-title',
  'the install hint': 'icon-120.png',
  'the search dialog': '/api/search?',
}

// How large they are: sizes.spec.ts.
const PATHS = ['/', '/materialen', '/actueel/acht-nieuwe-silos', '/werken-bij/vacatures/cnc-verspaner-kunststof']

let site: Instance
test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = await startOwnSite(TAG_SETTINGS, await buildWithContainer())
})
test.afterAll(() => site?.stop())

/** Opens a page as a new visitor, until it asks for consent. @returns the site's scripts until then, by address */
async function firstView(page: Page, path: string): Promise<Map<string, Buffer>> {
  const scripts = new Set<string>()
  await serveContainer(page.context())
  // With data saver no page of the menu is loaded beforehand, whose scripts are not those of this page.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  page.on('response', (response) => {
    const url = response.url()
    if (url.startsWith(site.url) && url.endsWith('.js')) scripts.add(url)
  })
  await page.goto(`${site.url}${path}`)
  await expect(page.getByRole('region', { name: 'Mogen we cookies plaatsen?' })).toBeVisible()
  await untilQuiet(page)
  const bodies = [...scripts].map(async (url) => [url, await (await page.request.get(url)).body()] as const)
  return new Map(await Promise.all(bodies))
}

test('what is looked for is somewhere in the site', () => {
  const folder = join(site.folder, 'static', 'chunks')
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const [what, words] of Object.entries(LATER)) {
    expect(
      chunks.some((chunk) => chunk.includes(words)),
      what,
    ).toBe(true)
  }
})

for (const path of PATHS) {
  test(`the scripts of ${path} hold nothing that is not shown`, async ({ page }) => {
    const scripts = await firstView(page, path)
    expect(scripts.size).toBeGreaterThan(5)
    for (const [url, body] of scripts) {
      const text = body.toString()
      for (const [what, words] of Object.entries(LATER))
        expect.soft(text.includes(words), `${what} in ${url}`).toBe(false)
    }
  })
}
