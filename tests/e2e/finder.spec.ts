import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { hydrated, openHydrated, PHONE } from './support/pages'
import { expect, test } from './support/test'

const LIST = '/materialen'
const GUIDE = 'Welk materiaal?'

const status = (page: Page) => page.locator('#results').getByRole('status')
const names = (page: Page) => page.locator('#results h3, #results tbody th')

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts, viewport: PHONE })

    test('a plastic for food at 120 degrees is found by answers that say why', { tag: '@quick' }, async ({ page }) => {
      await page.goto(LIST)
      if (scripts) await hydrated(page)
      await page.getByRole('heading', { name: GUIDE }).click()
      const guide = page.locator('#guide')
      await guide.getByLabel('Langdurig, in °C').fill('120')
      await guide.getByLabel('Levensmiddelen').check()
      if (!scripts) await guide.getByRole('button', { name: 'Toon wat past' }).click()
      await expect(page).toHaveURL(`${LIST}?compliance=food&temperature=120-${scripts ? '' : '#guide'}`)
      await expect(status(page)).toHaveText('3 van 24 materialen')
      await expect(names(page)).toHaveText(['PEEK', 'PTFE', 'PVDF'])
      await expect(guide).toContainText('POM-C valt af: 100 °C langdurig, 140 °C kortstondig.')
      await expect(guide).toContainText('PTFE blijft: levensmiddelen, 260 °C langdurig, 300 °C kortstondig.')
      const kept = guide.getByRole('link', { name: 'PTFE', exact: true, includeHidden: true })
      await expect(kept).toHaveAttribute('href', /^\/materialen\/ptfe/)
      await expect(guide).toContainText('Komen het dichtst in de buurt:')
      await expect(guide).toContainText('POM-C: 100 in plaats van 120\u00a0°C')
      await expect(guide.getByText('POM-C valt af')).toBeHidden()
      await guide.getByText('Waarom de andere niet').click()
      await expect(guide.getByText('POM-C valt af')).toBeVisible()
      const picture = await page.locator('#results .photo').first().boundingBox()
      expect(picture?.width).toBe(88)
      // The address alone shows the same to somebody else.
      await page.reload()
      await expect(names(page)).toHaveText(['PEEK', 'PTFE', 'PVDF'])
      await expect(guide).toContainText('POM-C valt af: 100 °C langdurig, 140 °C kortstondig.')
      if (scripts) await expectAccessible(page)
    })

    test('where nothing fits, the demand that leaves out most can be dropped', async ({ page }) => {
      await page.goto(`${LIST}?temperature=250-&compliance=drinkingWater&form=tube`)
      const results = page.locator('#results')
      await expect(results.getByRole('heading', { name: 'Geen materiaal past bij deze filters' })).toBeVisible()
      await expect(results.getByRole('listitem').filter({ hasText: '250' })).not.toHaveCount(0)
      await expect(results.getByRole('link', { name: 'Neem contact op' })).toBeVisible()
      if (scripts) await expectAccessible(page, '#results')
      await page.goto(`${LIST}?temperature=250-&for=clear`)
      await expect(page.locator('#guide')).toContainText('0 van 24 passen')
      await expect(page.locator('#guide')).not.toContainText('Bekijk de lijst')
      await expect(results).toContainText('Zonder ‘langdurig vanaf 250 °C’ blijven er 3 over.')
      await results.getByRole('link', { name: /^Zonder ‘langdurig vanaf 250 °C’$/ }).click()
      await expect(names(page)).toHaveCount(3)
      await expect(page).toHaveURL(new RegExp(`${LIST}\\?for=clear`))
    })

    test('a link to the questions opens them', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${LIST}#guide`)
      const field = page.locator('#guide').getByLabel('Langdurig, in °C')
      const title = page.getByRole('heading', { name: GUIDE })
      await expect(field).toBeInViewport()
      await expect(title).toBeInViewport({ ratio: 1 })
      if (!scripts) return
      // From another page, and from this one.
      for (const path of ['/actueel', LIST]) {
        await openHydrated(page, path)
        await page.getByRole('banner').getByText('Materialen', { exact: true }).first().click()
        await page.getByRole('banner').getByRole('link', { name: GUIDE }).click()
        await expect(page).toHaveURL(`${LIST}#guide`)
        await expect(field).toBeInViewport()
        await expect(title).toBeInViewport({ ratio: 1 })
        const bar = await page.getByRole('banner').boundingBox()
        expect((await title.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      }
    })

    test('the table keeps the filters, and sorts by the heads of its columns', async ({ page }) => {
      await page.goto(`${LIST}?for=clear,outdoors`)
      await page.locator('#results').getByRole('link', { name: 'Tabel', exact: true }).click()
      await expect(page).toHaveURL(/\?for=clear,outdoors&view=table/)
      await expect(names(page)).toHaveCount(2)
      const head = page.getByRole('columnheader', { name: 'Langdurig' })
      await head.getByRole('link').click()
      await expect(page).toHaveURL(/sort=-temperature&view=table/)
      await expect(names(page)).toHaveText([/^PMMA/, /^PVC-U/])
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await head.getByRole('link').click()
      await expect(names(page)).toHaveText([/^PVC-U/, /^PMMA/])
      await page.locator('#results').getByRole('link', { name: 'Tegels', exact: true }).click()
      await expect(page).not.toHaveURL(/view=/)
      await expect(names(page)).toHaveText([/^PVC-U/, /^PMMA/])
    })
  })
}

test('fields and sliders of a range, by keyboard, and what is typed on the way', async ({ page }) => {
  await page.goto('/materialen')
  const search = page.getByRole('form', { name: 'Filter materialen' })
  await search.getByText('Sterkte (vloei of breuk)', { exact: true }).click()
  const group = search.getByRole('group', { name: 'Sterkte (vloei of breuk), MPa', exact: true })
  await group.getByLabel('van', { exact: true }).fill('75')
  await expect(status(page)).toHaveText('10 van 24 materialen')
  const slider = group.getByRole('slider', { name: 'Sterkte (vloei of breuk), van' })
  await expect(slider).toHaveAttribute('aria-valuetext', '75 MPa')
  await slider.press('Home')
  await expect(status(page)).toHaveText('24 van 24 materialen')
  await expect(page).toHaveURL('/materialen')
  await group.getByRole('slider', { name: 'Sterkte (vloei of breuk), tot' }).press('ArrowLeft')
  await expect(page).toHaveURL(/\?strength=-12\d$/)
  await group.getByLabel('tot', { exact: true }).fill('23,5')
  await expect(page).toHaveURL('/materialen?strength=-23.5')
  await expect(status(page)).toHaveText('4 van 24 materialen')
  await page.getByRole('link', { name: 'Wis filter sterkte tot 23,5 MPa' }).click()
  await expect(page).toHaveURL('/materialen')
  await expect(group.getByLabel('tot', { exact: true })).toHaveValue('')
  await expect(status(page).getByRole('heading')).toBeFocused()
})

test('on a phone the button below the open filters counts along, and leads to the results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openHydrated(page, '/werken-bij/vacatures')
  const form = page.getByRole('form', { name: 'Filter vacatures' })
  const show = form.getByRole('button', { name: /^Toon \d+ vacatures?$/ })
  await expect(show).toBeHidden()
  await form.getByText('Filter', { exact: true }).first().click()
  await expect(show).toBeInViewport({ ratio: 1 })
  const all = await show.textContent()
  await form.getByRole('checkbox', { disabled: false }).first().check()
  await expect(show).not.toHaveText(all ?? '')
  await expect(show).toBeInViewport({ ratio: 1 })
  const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])
  await show.click()
  const heading = page.locator('#results h2').first()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.locator('[data-list] > li')).toHaveCount(count)
  await expect(show).toBeHidden()
})

test('on a desktop the filters stay beside the list', async ({ page }) => {
  await page.goto('/materialen')
  const form = page.getByRole('form', { name: 'Filter materialen' })
  const [search, last] = [form.getByRole('searchbox'), page.locator('[data-list] > li').last()]
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(form).toBeInViewport()
  await expect(search).toBeInViewport()
})

// Trade names: components/materials/finder/fields.test.ts.
test('a search for what has no page says what is nearest', async ({ page }) => {
  await page.goto('/materialen?q=ppsu')
  const results = page.locator('#results')
  await expect(results).toContainText('PPSU ligt op voorraad, maar heeft hier geen eigen pagina.')
  await expect(results.getByRole('link', { name: 'Neem contact op' })).toHaveAttribute('href', '/contact#quotation')
  await page.goto('/en/materials?temperature=250-&compliance=drinkingWater')
  await results.getByText('Closest matches:').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en\/materials\/./)
})
