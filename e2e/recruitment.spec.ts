import { expect, test } from './support/test'

const LIST = { nl: '/werken-bij/vacatures', en: '/en/working-at/vacancies' }
const OPEN = { nl: `${LIST.nl}/cnc-verspaner-kunststof`, en: `${LIST.en}/cnc-machinist-plastics` }
const CLOSED = { nl: `${LIST.nl}/lasser-thermoplasten`, en: `${LIST.en}/thermoplastics-welder` }

const postings = async (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json ?? 'null') as Record<string, unknown>)
    .filter((data) => data['@type'] === 'JobPosting')

for (const language of ['nl', 'en'] as const) {
  test(`an open vacancy describes itself to search engines, lists do not (${language})`, async ({ request }) => {
    const [posting, ...others] = await postings(await (await request.get(OPEN[language])).text())
    expect(others).toEqual([])
    for (const name of ['title', 'description', 'datePosted', 'validThrough', 'employmentType', 'identifier']) {
      expect(posting?.[name], name).toBeTruthy()
    }
    expect(posting).toMatchObject({
      hiringOrganization: { '@type': 'Organization' },
      jobLocation: { address: { addressCountry: 'NL' } },
      baseSalary: { currency: 'EUR', value: { unitText: 'MONTH' } },
      directApply: true,
    })
    for (const path of [LIST[language], CLOSED[language]]) {
      expect(await postings(await (await request.get(path)).text()), path).toEqual([])
    }
  })

  test(`a closed vacancy says so, takes no applications, and shows what is open (${language})`, async ({ page }) => {
    await page.goto(CLOSED[language])
    await expect(
      page.getByText(language === 'nl' ? 'Gesloten op 14 november 2026' : 'Closed on 14 November 2026'),
    ).toBeVisible()
    await expect(page.locator('main form')).toHaveCount(0)
    await expect(page.locator('main a[href="#apply"]')).toHaveCount(0)
    const others = page.getByRole('main').locator(`a[href^="${LIST[language]}/"]`)
    expect(await others.count()).toBeGreaterThan(0)
    await page.goto(LIST[language])
    await expect(page.locator(`a[href="${CLOSED[language]}"]`)).toHaveCount(0)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('from home to the form of a vacancy', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Werken bij/ })
      .first()
      .click()
    await expect(page).toHaveURL('/werken-bij')
    await page.locator('main').getByRole('link', { name: 'CNC-verspaner kunststof' }).first().click()
    await expect(page).toHaveURL(OPEN.nl)
    await page.getByRole('link', { name: 'Solliciteer' }).last().click()
    await expect(page.getByLabel('Voornaam')).toBeInViewport()
    // The bar at the foot goes where the form is.
    await expect(page.locator('[data-foot-bar]')).toBeHidden()
  })
})

test('a vacancy can be shared, mailed and printed', async ({ page }) => {
  await page.goto(OPEN.nl)
  const share = page.getByRole('main')
  await expect(share.getByRole('link', { name: 'E-mail', exact: true })).toHaveAttribute('href', /^mailto:\?/)
  await expect(share.getByRole('link', { name: 'LinkedIn', exact: true })).toHaveAttribute(
    'href',
    /vacatures%2Fcnc-verspaner-kunststof/,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Solliciteer' })).toBeHidden()
})
