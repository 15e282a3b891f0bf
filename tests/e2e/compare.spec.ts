import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { DESKTOP, hydrated, openHydrated, PHONE } from './support/pages'
import { expect, test } from './support/test'
import { isCached, visit } from './support/worker'

const POM = 'pom-c-polyacetaal'
const PTFE = 'ptfe-polytetrafluoretheen'
const PA6 = 'pa-6-polyamide'
const PMMA = 'pmma-acrylaat'
const addressOf = (...slugs: string[]) =>
  `/materialen/vergelijken${slugs.map((slug, index) => `${index ? '&' : '?'}m=${slug}`).join('')}`

const names = (page: Page) => page.getByRole('columnheader').getByRole('link')
const row = (page: Page, name: RegExp) => page.getByRole('row', { name }).first()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Vergelijk ${name}`, exact: true })
const add = async (page: Page, slug: string) => {
  await page.getByLabel('Voeg een materiaal toe').selectOption(slug)
  await page.getByRole('button', { name: 'Toevoegen' }).click()
}

test('materials are chosen, compared, exchanged in place, and remembered', { tag: '@quick' }, async ({ page }) => {
  await openHydrated(page, '/materialen')
  const bar = page.locator('form#compare')
  await expect(bar).toBeHidden()
  await box(page, 'POM-C').check()
  await box(page, 'PTFE').check()
  await expect(bar.getByRole('status')).toHaveText('2 van 4 gekozen')
  await expect(bar).toContainText('POM-C, PTFE')
  await bar.getByRole('button', { name: 'Vergelijk', exact: true }).click()
  await expect(page).toHaveURL(addressOf(POM, PTFE))
  await expect(names(page)).toHaveText(['POM-C', 'PTFE'])
  await hydrated(page)
  // A value at break is not ranked beside a yield stress.
  await expect(row(page, /^Sterkte/)).toContainText(/65.MPa Vloei.?spanning\s*25.MPa Treksterkte/)
  await expect(row(page, /^Stijfheid/)).toContainText('2.800 MPa beste')

  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || pathname.startsWith('/api/payload/')) requested.push(pathname)
  })
  await add(page, PA6)
  await expect(names(page)).toHaveText(['POM-C', 'PTFE', 'PA 6'])
  await expect(page.getByText('PA 6, polyamide 6 (nylon) staat erbij.')).toBeAttached()
  await expect(page).toHaveURL(addressOf(POM, PTFE, PA6))
  const modulus = row(page, /^Stijfheid/).getByRole('cell')
  await expect(modulus).toHaveText(['2.800 MPa', '700 MPa', '3.200 MPa droog 1.400 MPa bij 50% r.v.'])
  await page.getByRole('link', { name: 'Verwijder PTFE uit de vergelijking' }).click()
  await expect(names(page)).toHaveText(['POM-C', 'PA 6'])
  await expect(page).toHaveURL(addressOf(POM, PA6))
  expect(requested).toEqual([`/api/payload/materialen/${PA6}`])

  // The address is complete, and the list and material pages know of the choice.
  await page.reload()
  await expect(names(page)).toHaveText(['POM-C', 'PA 6'])
  await openHydrated(page, `/materialen/${PTFE}`)
  await page.getByRole('link', { name: 'Vergelijk met andere materialen' }).click()
  await expect(names(page)).toHaveText(['POM-C', 'PA 6', 'PTFE'])
  await page.goto('/materialen')
  await expect(box(page, 'PA 6')).toBeChecked()
  await page.getByRole('button', { name: 'Wis keuze' }).click()
  await expect(bar).toBeHidden()
})

test('materials are chosen on a card of a block, in the table, and in the table of the chart', async ({ page }) => {
  await openHydrated(page, '/materialen?view=table')
  await box(page, 'PTFE').check()
  await openHydrated(page, '/materialen?view=chart')
  await page.getByText('De waarden als tabel').click()
  await expect(box(page, 'PTFE')).toBeChecked()
  await box(page, 'PMMA').check()
  // What was chosen comes along, and the address is then complete.
  await openHydrated(page, `/materialen/${POM}`)
  await page.getByRole('link', { name: 'Vergelijk PA 6' }).click()
  await expect(names(page)).toHaveText(['PTFE', 'PMMA', 'PA 6'])
  await expect(page).toHaveURL(addressOf(PTFE, PMMA, PA6))
})

test('at most four are chosen', async ({ page }) => {
  await openHydrated(page, '/en/materials')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  await expect(boxes.nth(4)).toBeDisabled()
  await expect(page.locator('form#compare')).toContainText('ABS, HDPE, PA 6, PA 6 G')
  await boxes.nth(0).uncheck()
  await expect(boxes.nth(4)).toBeEnabled()
})

test('the address says what is compared and what is not, to people, spreadsheets and engines', async ({ page }) => {
  await page.goto(`${addressOf(POM, 'geen-materiaal', PTFE, PA6, PMMA)}&m=${encodeURIComponent('<b>x</b>')}`)
  await expect(names(page)).toHaveText(['POM-C', 'PTFE', 'PA 6'])
  await expect(page.getByText('We kennen geen materiaal ‘geen-materiaal’.')).toBeVisible()
  await expect(page.getByText('U ziet de eerste vier materialen.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('<b>')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/materialen$/)
  const csv = await page.request.get((await page.getByText('Download als csv').getAttribute('href')) ?? '')
  const disposition = expect.stringMatching(/^attachment; filename="[a-z-]+\.csv"$/)
  expect(csv.headers()).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition })
  // The slugs of the other language lead to the same materials.
  const english = page.getByRole('banner').getByRole('link', { name: 'English' })
  await expect(english).toHaveAttribute('href', /^\/en\/materials\/compare\?m=pom-c-acetal&m=ptfe/)
  await page.goto(`/en/materials/compare?m=${POM}`)
  await expect(names(page)).toHaveText(['POM-C'])
})

test('three materials take two landscape sheets of paper, with date and address, bars and marks', async ({ page }) => {
  await openHydrated(page, addressOf(POM, PTFE, PA6))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Bijgewerkt op \d+ \w+ \d{4}, http/)).toContainText(addressOf(POM, PTFE, PA6))
  // The row of a grid has no space for the head that is repeated on each sheet: what follows overprints the last row.
  const displays = (all: Element[]) => all.map((each) => getComputedStyle(each).display)
  expect(await page.locator('main, main :has(table)').evaluateAll(displays)).not.toContain('grid')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 landscape in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12]\S* 59[45]/)
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  const [mark, bar] = await row(page, /^Stijfheid/).evaluate((element) => {
    const { display, borderTopColor } = getComputedStyle(element.querySelector('th') ?? element, '::before')
    const rect = element.querySelector('rect') ?? element
    return [`${display} ${borderTopColor}`, getComputedStyle(rect).fill]
  })
  expect(mark).toMatch(/^inline-block rgb\((?!255, 255, 255)/)
  expect(bar).not.toBe('rgb(255, 255, 255)')
})

test('colours of the visitor’s own leave marks and bars visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(addressOf(POM, PTFE))
  const [ground, beside, ...drawn] = await row(page, /^Stijfheid/).evaluate((element) => {
    const rect = element.querySelector('rect') ?? element
    const { backgroundColor, outlineColor } = getComputedStyle(rect.parentElement ?? rect)
    const mark = getComputedStyle(element.querySelector('th') ?? element, '::before').borderTopColor
    const { backgroundColor: ground } = getComputedStyle(document.body)
    return [ground, backgroundColor, outlineColor, mark, getComputedStyle(rect).fill]
  })
  expect([ground, beside]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  expect(drawn).toEqual(Array(3).fill('rgb(255, 255, 255)'))
})

test('a link that somebody shared leaves the visitor’s choice alone until it is changed', async ({ page }) => {
  await openHydrated(page, '/materialen')
  await box(page, 'POM-C').check()
  await openHydrated(page, addressOf(PA6, PMMA))
  await expect(names(page)).toHaveText(['PA 6', 'PMMA'])
  await openHydrated(page, '/materialen')
  await expect(box(page, 'POM-C')).toBeChecked()
  await expect(box(page, 'PA 6')).not.toBeChecked()
  await openHydrated(page, addressOf(PA6, PMMA))
  await page.getByRole('link', { name: 'Verwijder PMMA uit de vergelijking' }).click()
  await openHydrated(page, '/materialen')
  await expect(box(page, 'PA 6')).toBeChecked()
  await expect(box(page, 'POM-C')).not.toBeChecked()
  await openHydrated(page, addressOf(PA6))
  await page.getByRole('link', { name: 'Wis keuze' }).click()
  await expect(page.getByRole('heading', { name: 'Nog niets te vergelijken' })).toBeVisible()
  await page.goto('/materialen')
  await expect(page.locator('form#compare')).toBeHidden()
})

test('abbreviations lead to materials, whose pages and comparison say the same of them', async ({ page }) => {
  await page.goto(addressOf('pom-c', 'PEI'))
  await expect(names(page)).toHaveText(['POM-C', 'PEI'])
  await expect(page).toHaveURL(addressOf(POM, 'pei-polyetherimide'))
  await expect(page.getByRole('row', { name: /^UL 94/ }).getByRole('cell')).toHaveText(['HB', 'V-0'])
  await page.goto('/materialen/pei')
  await expect(page).toHaveURL('/materialen/pei-polyetherimide')
  await expect(page.getByText('Zelfdovend, klasse V-0.')).toBeVisible()
  await page.goto('/en/materials/pc')
  await expect(page).toHaveURL('/en/materials/pc-polycarbonate')
  await expect(page.getByText('Self-extinguishing, class V-2.')).toBeVisible()
  expect((await page.request.get('/materialen/pe')).status()).toBe(404)
})

test('a phone has space for the names and values', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(addressOf(POM, PTFE))
  const label = page.getByText('Toon alleen de verschillen')
  expect(await label.evaluate((element) => element.getClientRects().length)).toBe(1)
  const cells = row(page, /^Soortelijke weerstand/).locator('th, td')
  const boxes = await cells.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  const [name, first, second] = boxes
  expect(name?.width).toBeGreaterThan(300)
  expect(Math.min(first?.width, second?.width)).toBeGreaterThan(150)
  expect(Math.min(first?.y, second?.y)).toBeGreaterThanOrEqual(name?.bottom - 1)
  // No value is wider than its column.
  const countWide = (all: Element[]) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length
  expect(await page.getByRole('cell').evaluateAll(countWide)).toBe(0)
})

test('without materials it proposes pairs, a select by families, and the list', async ({ page }) => {
  await page.goto('/en/materials/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expect(page.locator('main optgroup')).toHaveCount(4)
  const pairs = page.locator('main').getByRole('list').getByRole('link', { name: ' and ' })
  await expect(pairs).toHaveCount(3)
  await expectAccessible(page, 'main')
  await pairs.first().click()
  await expect(names(page)).toHaveText(['POM-C', 'PA 6'])
  await page.goBack()
  await page.locator('main').getByRole('link', { name: 'All materials' }).click()
  await expect(page).toHaveURL('/en/materials')
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`is accessible at ${viewport.width} pixels, and names of rows and materials stay in view`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openHydrated(page, addressOf(POM, PTFE, PA6, PMMA))
    await expectAccessible(page, 'main')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    const shown = names(page).filter({ visible: true })
    await expect(shown).toHaveText(['POM-C', 'PTFE', 'PA 6', 'PMMA'].slice(0, viewport === PHONE ? 2 : 4))
    if (viewport === PHONE) {
      await page.getByRole('checkbox', { name: 'PMMA' }).check()
      await expect(shown).toHaveText(['PTFE', 'PMMA'])
      await page.getByRole('checkbox', { name: 'PTFE' }).uncheck()
      await page.getByRole('checkbox', { name: 'PMMA' }).click()
      await expect(shown).toHaveText(['PMMA'])
    }
    const name = page.getByRole('rowheader', { name: /^Soortelijke weerstand/ })
    await name.scrollIntoViewIfNeeded()
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(shown.last()).toBeInViewport({ ratio: 1 })
    // They cover nothing that the page jumps to.
    await page.locator('main table tr').last().scrollIntoViewIfNeeded()
    for (const place of ['tr:nth-last-child(6) > th', 'tbody:nth-last-of-type(2) > tr > th']) {
      const target = page.locator(`main table ${place}`).first()
      await target.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
      const [above, below] = [await shown.last().boundingBox(), await target.boundingBox()]
      expect(below?.y, place).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
    }
  })
}

for (const scripts of ['with', 'without'])
  test(`on a phone rows are marked, and left out, for two materials, ${scripts} scripts`, async ({
    page: own,
    plain,
  }) => {
    const page = scripts === 'with' ? own : plain
    await page.setViewportSize(PHONE)
    await page.goto(addressOf(PA6, POM, PTFE))
    if (page === own) await hydrated(page)
    const [flammability, water] = [row(page, /^UL 94/), row(page, /^Drinkwater/)]
    await expect(flammability.getByRole('cell').filter({ visible: true })).toHaveText(['HB', 'HB'])
    await expect(flammability).not.toHaveAccessibleName(/verschilt/)
    await expect(water).toHaveAccessibleName(/verschilt/)
    await page.getByLabel('Toon alleen de verschillen').check()
    await expect(flammability).toBeHidden()
    await expect(water).toBeVisible()
    // PTFE takes the place of POM-C.
    await page.getByRole('checkbox', { name: 'POM-C' }).uncheck()
    await page.getByRole('checkbox', { name: 'PTFE' }).check()
    await expect(flammability.getByRole('cell').filter({ visible: true })).toHaveText(['HB', 'V-0'])
    await expect(flammability).toHaveAccessibleName(/verschilt/)
    await expect(water).toBeHidden()
    if (page === plain) return
    const swipe = (by: number) =>
      page.getByRole('table').evaluate((table, distance) => {
        const at = (clientX: number) => [new Touch({ identifier: 1, target: table, clientX, clientY: 300 })]
        const fire = (name: string, lists: TouchEventInit) =>
          table.dispatchEvent(new TouchEvent(name, { bubbles: true, ...lists }))
        fire('touchstart', { touches: at(200), changedTouches: at(200) })
        fire('touchend', { changedTouches: at(200 + distance) })
      }, by)
    const shown = names(page).filter({ visible: true })
    await swipe(-120)
    await expect(shown).toHaveText(['POM-C', 'PTFE'])
    await expect(water).toBeVisible()
    await swipe(-120)
    await expect(shown).toHaveText(['POM-C', 'PTFE'])
    await swipe(120)
    await expect(shown).toHaveText(['PA 6', 'POM-C'])
    await expect(flammability).toBeHidden()
    await swipe(20)
    await expect(shown).toHaveText(['PA 6', 'POM-C'])
  })

test('without scripts materials are chosen, compared, added and removed', async ({ plain }) => {
  await plain.goto('/materialen')
  await box(plain, 'POM-C').check()
  await box(plain, 'PTFE').check()
  await plain.getByRole('button', { name: 'Vergelijk', exact: true }).click()
  await expect(plain).toHaveURL(addressOf(POM, PTFE))
  await add(plain, PA6)
  await expect(plain).toHaveURL(addressOf(POM, PTFE, PA6))
  await expect(names(plain)).toHaveText(['POM-C', 'PTFE', 'PA 6'])
  await plain.getByRole('link', { name: 'Verwijder POM-C uit de vergelijking' }).click()
  await expect(names(plain)).toHaveText(['PTFE', 'PA 6'])
  await plain.getByLabel('Toon alleen de verschillen').check()
  await expect(row(plain, /^REACH/)).toBeHidden()
  await plain.goto(`/materialen/${PMMA}`)
  await plain.getByRole('link', { name: 'Vergelijk met andere materialen' }).click()
  await expect(names(plain)).toHaveText(['PMMA'])
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('compares the materials that were visited, from what was stored with their pages', async ({ page, context }) => {
    await visit(page, addressOf())
    for (const slug of [POM, PTFE]) {
      await page.goto(`/materialen/${slug}`)
      await isCached(page, `/materialen/${slug}`)
      const isStored = (path: string) => caches.match(path).then((response) => response !== undefined)
      await expect.poll(() => page.evaluate(isStored, `/api/payload/materialen/${slug}`)).toBe(true)
    }
    await context.setOffline(true)
    await page.goto(addressOf(POM, PTFE))
    await expect(names(page)).toHaveText(['POM-C', 'PTFE'])
    await expect(row(page, /Treksterkte/)).toContainText('25 MPa')
    // One that was not visited cannot be read, and nothing is lost.
    await add(page, PA6)
    await expect(page.locator('main').getByText('De gegevens van PA 6').last()).toBeVisible()
    await expect(names(page)).toHaveText(['POM-C', 'PTFE'])
  })
})
