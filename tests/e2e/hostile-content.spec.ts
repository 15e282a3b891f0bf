import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { clippedContent, DESKTOP, NOTHING_CLIPPED, PHONE, scrollThrough } from './support/pages'
import { becomes, callWebhook, isRenderedAgain, type Publishing, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

test.use({ trace: 'off' })

// One site with that content for all of them.
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** One word of 60 letters, as Dutch allows. */
const WORD = 'Kunststofverwerkingsmachineonderhoudsmonteursopleidingsplaat'
/** A pasted word with a soft hyphen, which may stand in visible text only. */
const HYPHENATED = 'Kwaliteits\u00admedewerker'
const LONG_TEXT = 'Tien woorden over kunststof in een tekst zonder enig einde. '.repeat(500).trim()

function hostileContent(): [name: string, content: object][] {
  const text = readFileSync(join(import.meta.dirname, 'support', 'hostile-content.yaml'), 'utf8')
  return Object.entries(parse(text.replaceAll('LONG TEXT', LONG_TEXT).replaceAll('WORD', `${WORD} ${HYPHENATED}`)))
}

const PAGES = [
  '/vijandig',
  ...['/actueel', '/materialen', '/onze-oplossingen', '/werken-bij/vacatures', '/werken-bij/verhalen'].flatMap(
    (list) => [list, `${list}/kaal`],
  ),
  '/contact/locaties',
  '/contact',
  '/',
  '/werken-bij',
]

let site: Publishing
test.beforeAll(async () => {
  site = await startPublishing()
  // YAML reads JSON.
  for (const [name, content] of hostileContent()) site.write(name, JSON.stringify(content))
  await becomes(`${site.url}/vijandig`, WORD)
  await callWebhook(site.url)
  for (const path of PAGES) {
    if (['/', '/werken-bij', '/contact'].includes(path)) await isRenderedAgain(`${site.url}${path}`)
    else await becomes(`${site.url}${path}`, WORD)
  }
})
test.afterAll(() => site?.stop())

/** Returns what assistive programs and search engines read with a soft hyphen in it: attributes, and texts of the head. */
const hyphenatedNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const attributes = [...element.attributes].filter(({ value }) => value.includes('\u00ad'))
      const isHidden = element.matches('title, [type="application/ld+json"]') && element.textContent.includes('\u00ad')
      const names = [...attributes.map(({ name, value }) => `${name}=${value}`), ...(isHidden ? ['text'] : [])]
      return names.map((name) => `${element.tagName} ${element.className} ${name}`)
    }),
  )

for (const path of PAGES) {
  test(`${path} stays whole`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${site.url}${path}`)
    await scrollThrough(page)
    expect.soft(await hyphenatedNames(page)).toEqual([])
    for (const viewport of [PHONE, DESKTOP]) {
      const message = `at ${viewport.width} pixels`
      await page.setViewportSize(viewport)
      // What scripts size follows the window a moment later.
      await expect.poll(() => clippedContent(page), { message }).toEqual(NOTHING_CLIPPED)
      const slides = page.locator('.swiper-slide')
      const tooNarrow = () =>
        slides.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
      await expect.poll(tooNarrow, { message: `slides ${message}` }).toBe(0)
    }
  })
}

test('what is gone leaves the rest of the page, and each place on it has one name', async ({ page }) => {
  await page.goto(`${site.url}/vijandig`)
  const blocks = page.locator('[data-block]')
  expect(await blocks.evaluateAll((all) => all.map((block) => block.getAttribute('data-block')))).toEqual(
    expect.arrayContaining(['blockTitleText', 'blockTextImage', 'blockForm', 'blockComplianceForm', 'blockVideo']),
  )
  await expect(page.getByRole('heading', { name: 'Dit formulier' })).toHaveCount(1)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
