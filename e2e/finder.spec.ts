import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { DESKTOP, hydrated, PHONE } from './support/pages'
import { expect, quickIf, test } from './support/test'

const LANGUAGES = {
  nl: {
    ...{ list: '/materialen', guide: 'Welk materiaal?', temperature: 'Langdurig, in °C', food: 'Levensmiddelen' },
    ...{ apply: 'Toon wat past', found: '1 van 10 materialen' },
    falls: 'POM-C valt af: 100 °C langdurig, 140 °C kortstondig.',
    stays: 'PTFE blijft: Levensmiddelen, 260 °C langdurig, 300 °C kortstondig.',
    ...{ nothing: 'Geen materiaal past bij deze filters', drop: /^Laat ‘langdurig vanaf 250 °C’ vallen$/ },
    ...{ without: 'Zonder ‘langdurig vanaf 250 °C’ blijven er 2 over.', contact: 'Neem contact op', table: 'Tabel' },
    ...{ cards: 'Kaarten', continuous: 'Langdurig' },
  },
  en: {
    ...{ list: '/en/materials', guide: 'Which material?', temperature: 'Long-term, in °C', food: 'Food contact' },
    ...{ apply: 'Show what fits', found: '1 of 10 materials' },
    falls: 'POM-C is ruled out: 100 °C long-term, 140 °C short-term.',
    stays: 'PTFE stays: Food contact, 260 °C long-term, 300 °C short-term.',
    ...{ nothing: 'No material matches these filters', drop: /^Drop ‘long-term from 250 °C’$/ },
    ...{ without: 'Without ‘long-term from 250 °C’, 2 would be left.', contact: 'Get in touch', table: 'Table' },
    ...{ cards: 'Cards', continuous: 'Long-term' },
  },
} as const

const status = (page: Page) => page.locator('#results').getByRole('status')
const names = (page: Page) => page.locator('#results h3, #results tbody th')
const guideOf = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) })

for (const [language, words] of Object.entries(LANGUAGES)) {
  for (const scripts of [true, false]) {
    test.describe(`${language}, ${scripts ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: scripts, viewport: PHONE })

      test(
        'a plastic for food at 120 degrees is found with three answers, which say why',
        quickIf(scripts === (language === 'nl')),
        async ({ page }) => {
          await page.goto(words.list)
          if (scripts) await hydrated(page)
          await page.getByRole('heading', { name: words.guide }).click()
          const guide = guideOf(page, words.guide)
          await guide.getByLabel(words.temperature).fill('120')
          await guide.getByLabel(words.food).check()
          if (!scripts) await guide.getByRole('button', { name: words.apply }).click()
          await expect(page).toHaveURL(`${words.list}?compliance=food&temperature=120-${scripts ? '' : '#guide'}`)
          await expect(status(page)).toHaveText(words.found)
          await expect(names(page)).toHaveText(['PTFE'])
          await expect(guide).toContainText(words.falls)
          await expect(guide).toContainText(words.stays)
          // The address alone shows the same to somebody else.
          const shared = page.url()
          await page.goto('about:blank')
          await page.goto(shared)
          await expect(names(page)).toHaveText(['PTFE'])
          await expect(guide).toContainText(words.falls)
          if (scripts) await expectAccessible(page)
        },
      )

      test('where nothing fits, the demand that leaves out most can be dropped', async ({ page }) => {
        await page.goto(`${words.list}?temperature=250-&compliance=drinkingWater&form=tube`)
        const results = page.locator('#results')
        await expect(results.getByRole('heading', { name: words.nothing })).toBeVisible()
        await expect(results.getByRole('listitem').filter({ hasText: '250' })).not.toHaveCount(0)
        await expect(results.getByRole('link', { name: words.contact })).toBeVisible()
        if (scripts) await expectAccessible(page, '#results')
        await page.goto(`${words.list}?temperature=250-&for=clear`)
        await expect(results).toContainText(words.without)
        await results.getByRole('link', { name: words.drop }).click()
        await expect(names(page)).toHaveCount(2)
        await expect(page).toHaveURL(new RegExp(`${words.list}\\?for=clear`))
      })

      test('the table keeps the filters, and sorts by the heads of its columns', async ({ page }) => {
        await page.goto(`${words.list}?for=clear,outdoors`)
        await page.locator('#results').getByRole('link', { name: words.table, exact: true }).click()
        await expect(page).toHaveURL(/\?for=clear,outdoors&view=table/)
        await expect(names(page)).toHaveCount(2)
        const head = page.getByRole('columnheader', { name: words.continuous })
        await head.getByRole('link').click()
        await expect(page).toHaveURL(/sort=-temperature&view=table/)
        await expect(names(page)).toHaveText([/^PMMA/, /^PVC-U/])
        await expect(head).toHaveAttribute('aria-sort', 'descending')
        await head.getByRole('link').click()
        await expect(names(page)).toHaveText([/^PVC-U/, /^PMMA/])
        await page.locator('#results').getByRole('link', { name: words.cards, exact: true }).click()
        await expect(page).not.toHaveURL(/view=/)
        await expect(names(page)).toHaveText([/^PVC-U/, /^PMMA/])
      })
    })
  }
}

test('fields and sliders of a range, by keyboard, and what is typed on the way', async ({ page }) => {
  await page.goto('/materialen')
  const search = page.getByRole('form', { name: 'Filter materialen' })
  const group = search.getByRole('group', { name: 'Treksterkte, MPa', exact: true })
  await group.getByLabel('van', { exact: true }).fill('75')
  await expect(status(page)).toHaveText('3 van 10 materialen')
  const slider = group.getByRole('slider', { name: 'Treksterkte, van' })
  await expect(slider).toHaveAttribute('aria-valuetext', '75 MPa')
  await slider.press('Home')
  await expect(status(page)).toHaveText('10 van 10 materialen')
  await expect(page).toHaveURL('/materialen')
  await group.getByRole('slider', { name: 'Treksterkte, tot' }).press('ArrowLeft')
  await expect(page).toHaveURL(/\?strength=-8\d$/)
  await group.getByLabel('tot', { exact: true }).fill('23,5')
  await expect(page).toHaveURL('/materialen?strength=-23.5')
  await expect(status(page)).toHaveText('3 van 10 materialen')
  await page.getByRole('link', { name: 'Wis filter sterkte tot 23,5 MPa' }).click()
  await expect(page).toHaveURL('/materialen')
  await expect(group.getByLabel('tot', { exact: true })).toHaveValue('')
  await expect(status(page).getByRole('heading')).toBeFocused()
})

test('Back returns to what was chosen, from a material and from another view', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/en/materials?temperature=100-')
  await expect(names(page)).toHaveCount(4)
  await page.locator('#results').getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  await page.getByRole('rowheader', { name: /^PTFE/ }).getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/materials\/ptfe/)
  await page.goBack()
  await expect(page).toHaveURL(/temperature=100-&view=table/)
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  await page.goBack()
  await expect(page).toHaveURL('/en/materials?temperature=100-')
  await expect(page.locator('#results h3')).toHaveCount(4)
})

test('on a phone the button below the open filters counts along, and leads to the results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/werken-bij/vacatures')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Filter vacatures' })
  const show = form.getByRole('button', { name: /^Toon \d+ vacatures?$/ })
  await expect(show).toBeHidden()
  await form.getByText('Filter', { exact: true }).first().click()
  await expect(show).toBeInViewport({ ratio: 1 })
  const all = await show.textContent()
  await form.getByRole('checkbox').first().check()
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

test('a search for a trade name or for what has no page says what is nearest', async ({ page }) => {
  for (const [name, found] of [
    ['Delrin', /^POM-C/],
    ['teflon', /^PTFE/],
    ['nylon', /^PA 6/],
  ] as const) {
    await page.goto(`/materialen?q=${name}`)
    await expect(page.locator('[data-list] h3').first()).toHaveText(found)
  }
  await page.goto('/materialen?q=peek')
  const results = page.locator('#results')
  await expect(results).toContainText('PEEK ligt op voorraad, maar heeft hier geen eigen pagina.')
  await expect(results.getByRole('link', { name: 'Neem contact op' })).toHaveAttribute('href', '/contact#offerte')
  await page.goto('/en/materials?temperature=250-&compliance=drinkingWater')
  await results.getByText('The nearest:').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en\/materials\/./)
})
