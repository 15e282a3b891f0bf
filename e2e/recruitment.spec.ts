import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FORMS, fillIn, stored } from './support/forms'
import { type Instance, startOwnBackend, startOwnSite } from './support/instance'
import { expect, quickIf, test } from './support/test'

const LIST = { nl: '/werken-bij/vacatures', en: '/en/working-at/vacancies' }
const OPEN = { nl: `${LIST.nl}/cnc-verspaner-kunststof`, en: `${LIST.en}/cnc-machinist-plastics` }
const CLOSED = { nl: `${LIST.nl}/lasser-thermoplasten`, en: `${LIST.en}/thermoplastics-welder` }

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'

for (const language of ['nl', 'en'] as const) {
  test(
    `a closed vacancy says so, takes no applications, and shows what is open (${language})`,
    quickIf(language === 'nl'),
    async ({ page }) => {
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
    },
  )
}

for (const path of ['/werken-bij/vacatures?branch=onzin&sort=x&y=%00', '/en/materials?family=none&q=%F0%9F%8F%AD'])
  test(`a filter with values that do not exist is the list all the same: ${path}`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test.describe('on a phone', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  const dataDir = mkdtempSync(join(tmpdir(), 'recruits-'))
  let content: Instance
  let site: Instance
  test.beforeAll(async () => {
    content = await startOwnBackend({ DATA_DIR: dataDir })
    site = await startOwnSite({ CONTENT_API_URL: content.url })
  })
  test.afterAll(async () => {
    await site?.stop()
    await content?.stop()
  })

  const words = {
    nl: { home: '/', careers: /Werken bij/, vacancy: 'CNC-verspaner kunststof', apply: 'Solliciteer' },
    en: { home: '/en', careers: /Careers/, vacancy: 'CNC machinist, plastics', apply: 'Apply' },
  }
  const labels = {
    nl: { firstName: 'Voornaam', sent: 'Verstuurd', reference: /Het kenmerk is (\d+)-[0-9A-F]{4}\./ },
    en: { firstName: 'First name', sent: 'Sent', reference: /Your reference is (\d+)-[0-9A-F]{4}\./ },
  }
  for (const language of ['nl', 'en'] as const) {
    const { home, careers, vacancy, apply } = words[language]
    const { firstName, sent, reference } = labels[language]

    test(
      `from home to a vacancy to an application that is sent, with a CV, once (${language})`,
      quickIf(language === 'en'),
      async ({ page }) => {
        // Prerendered pages reference images of the backend of the build, which this site may not fetch.
        await page.route('**/_next/image?**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
        await page.clock.install()
        await page.goto(site.url + home)
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.getByRole('dialog').getByRole('link', { name: careers }).first().tap()
        await expect(page).toHaveURL(site.url + (language === 'nl' ? '/werken-bij' : '/en/working-at'))
        await page.locator('main').getByRole('link', { name: vacancy }).first().tap()
        await expect(page).toHaveURL(site.url + OPEN[language])
        await page.getByRole('link', { name: apply }).last().tap()
        await expect(page.getByLabel(firstName)).toBeInViewport()
        // The bar at the foot goes where the form is.
        await expect(page.locator('[data-foot="bar"]')).toBeHidden()

        const form = await fillIn(page, FORMS.application)
        await expect(form.getByText('cv.pdf')).toBeVisible()
        await form.locator('button[type="submit"]').tap()
        const confirmation = page.getByRole('status').filter({ hasText: sent })
        await expect(confirmation).toBeFocused()
        await expect(confirmation).toBeInViewport()
        const [, id] = reference.exec((await confirmation.textContent()) ?? '') ?? []

        const [submission, ...others] = stored(dataDir, FORMS.application.handle[language])
        expect(others).toEqual([])
        expect(String(submission?.id)).toBe(id)
        expect(submission?.values.find(({ handle }) => handle === 'vacancy')?.value).toBe(
          OPEN[language].split('/').at(-1),
        )
        expect(submission?.files.map(({ name }) => name)).toEqual(['cv.pdf'])
        expect(submission?.spam).toBe(false)
      },
    )
  }
})

test('a vacancy can be shared, mailed and printed', { tag: '@quick' }, async ({ page }) => {
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
