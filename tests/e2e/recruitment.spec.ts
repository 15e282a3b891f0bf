import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { FORMS, field, fillIn, formOf } from './support/forms'
import { hydrated } from './support/pages'
import { expect, test } from './support/test'

const LIST = { nl: '/werken-bij/vacatures', en: '/en/working-at/vacancies' }
const OPEN = { nl: `${LIST.nl}/cnc-verspaner-kunststof`, en: `${LIST.en}/cnc-machinist-plastics` }
const CLOSED = `${LIST.nl}/lasser-thermoplasten`

test('a closed vacancy says so, takes no applications, and shows what is open', { tag: '@quick' }, async ({ page }) => {
  await page.goto(CLOSED)
  await expect(page.getByText(/^Deze vacature is gesloten op \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(page.getByText('Sluit op')).toHaveCount(0)
  // It is in Breda, and so is the first of the others.
  await expect(page.locator('#others article').first()).toContainText('Breda')
  await expect(page.locator('main form')).toHaveCount(0)
  await expect(page.locator('main a[href="#apply"]')).toHaveCount(0)
  const others = page.getByRole('main').locator(`a[href^="${LIST.nl}/"]`)
  expect(await others.count()).toBeGreaterThan(0)
  await page.goto(LIST.nl)
  await expect(page.locator(`a[href="${CLOSED}"]`)).toHaveCount(0)
})

test('vacancies are saved on this device, over pages and tabs, until they are cleared', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await page.goto(LIST.nl)
  await hydrated(page)
  const save = page.getByRole('button', { name: 'Bewaar CNC-verspaner kunststof' })
  await save.click()
  const section = page.getByRole('region', { name: /Bewaard op dit apparaat/ })
  await expect(section).toContainText('(1)')
  await expect(section).toBeInViewport()
  const other = await context.newPage()
  await other.goto(`${LIST.nl}/werkvoorbereider-projecten`)
  await hydrated(other)
  await other.getByRole('button', { name: /^Bewaar / }).click()
  await expect(other.getByRole('link', { name: 'Bekijk wat je hebt bewaard (2)' })).toBeVisible()
  // Every careers page leads there.
  await other.goto('/werken-bij')
  await other.getByRole('link', { name: 'Bewaard op dit apparaat (2)' }).click()
  await expect(other.getByRole('region', { name: /Bewaard op dit apparaat/ })).toBeInViewport()
  // The first tab follows.
  await expect(section).toContainText('(2)')
  await expectAccessible(page, '[data-foot="bar"]')

  await page.goto(LIST.en)
  const saved = page.getByRole('region', { name: /Saved on this device/ })
  await saved.getByText('(2)').click()
  await expect(saved.getByRole('listitem')).toHaveCount(2)
  const row = saved.getByRole('listitem').filter({ hasText: 'CNC machinist' })
  await expect(row).toContainText(/Oldenzaal.*€2,850–3,900 a month/)
  await expect(row.locator('img')).toBeVisible()
  await expect(saved.getByRole('link', { name: 'CNC machinist, plastics' })).toBeVisible()
  await saved.getByRole('button', { name: 'Clear what you have saved' }).click()
  await expect(saved).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('saved-vacancies'))).toBeNull()
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    // A sender of its own: other tests send forms too.
    extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.51' },
  })

  test('from home to a vacancy to an application that is sent, with a CV', { tag: '@quick' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/en')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Careers/ })
      .first()
      .tap()
    await expect(page).toHaveURL('/en/working-at')
    await page.locator('main').getByRole('link', { name: 'CNC machinist, plastics' }).first().tap()
    await expect(page).toHaveURL(OPEN.en)
    await page.getByRole('link', { name: 'Apply' }).last().tap()
    await expect(page.getByLabel('Name', { exact: true })).toBeInViewport()
    // The bar at the foot goes where the form is.
    await expect(page.locator('[data-foot="bar"]')).toBeHidden()

    const form = await fillIn(page, FORMS.application)
    await expect(form.getByText('cv.pdf')).toBeVisible()
    await form.locator('button[type="submit"]').tap()
    const confirmation = page.getByRole('status').filter({ hasText: 'Sent' })
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toBeInViewport()
    for (const text of ['CNC machinist, plastics', 'cv.pdf', 'Marloes ter Braak'])
      await expect(confirmation).toContainText(text)
    await expect(confirmation.getByRole('link', { name: 'Materials' })).toHaveCount(0)
    await expect(confirmation).toContainText(/Your reference is \d+-[0-9A-F]{4}\./)
  })

  test('a vacancy takes at most twelve taps and five entries, without a CV and an e-mail address', {
    tag: '@quick',
  }, async ({ page }) => {
    let [taps, entries] = [0, 0]
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    const enter = async (target: Locator, text: string) => {
      await tap(target)
      await expect(target).toBeFocused()
      entries++
      await page.keyboard.insertText(text)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await page.goto(LIST.nl)
    await tap(page.getByRole('main').getByRole('link', { name: 'CNC-verspaner kunststof' }).first())
    await expect(page).toHaveURL(OPEN.nl)
    await tap(page.getByRole('link', { name: 'Solliciteer' }).last())
    const form = formOf(page)
    await enter(field(form, 'fullName'), 'Kim de Boer')
    await enter(field(form, 'phone'), '06 12345678')
    await expect(field(form, 'lastWork')).toBeHidden()
    await tap(field(form, 'noCv'))
    await enter(field(form, 'lastWork'), 'Ik sta aan een draaibank.')
    await enter(field(form, 'skills'), 'Meten.')
    await enter(field(form, 'whyThisJob'), 'Ik wil kunststof leren.')
    await page.clock.fastForward(5000)
    await tap(form.locator('button[type="submit"]'))
    const receipt = page.getByRole('status').filter({ hasText: 'Verstuurd' })
    await expect(receipt).toBeFocused()
    expect(taps).toBeLessThanOrEqual(12)
    expect(entries).toBeLessThanOrEqual(5)

    await expect(receipt).toContainText('Zonder e-mailadres is dit de enige link.')
    await receipt.getByRole('link', { name: 'Volg de voortgang' }).tap()
    await expect(page.getByRole('main')).toContainText('Ik sta aan een draaibank.')
    await expect(page.getByRole('main')).toContainText('06 12345678')
  })
})

test('where no e-mail can be sent, none is offered: a calendar, the recruiter and the feed are', async ({ page }) => {
  await page.goto(LIST.nl)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Open de feed' })).toBeVisible()
  await main.getByRole('link', { name: 'Volg nieuwe vacatures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe vacatures volgen')
  await hydrated(page)
  await expect(main.locator('form')).toHaveCount(0)
  const [reminder] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Zet in mijn agenda' }).click(),
  ])
  expect(reminder.suggestedFilename()).toBe('herinnering-vacatures.ics')
  expect(await readFile(await reminder.path(), 'utf8')).toContain('BEGIN:VEVENT')
  await expect(main.getByRole('link', { name: /^\+31/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open de feed' })).toBeVisible()
})

test('a vacancy can be shared and mailed, and names its recruiter once', async ({ page }) => {
  await page.goto(OPEN.nl)
  await expect(page.getByRole('link', { name: '+31 541 00 00 41' })).toHaveCount(1)
  const share = page.getByRole('main')
  await expect(share.getByRole('link', { name: 'Mail', exact: true })).toHaveAttribute('href', /^mailto:\?/)
  const linkedIn = share.getByRole('link', { name: 'LinkedIn', exact: true })
  await expect(linkedIn).toHaveAttribute('href', /vacatures%2Fcnc-verspaner-kunststof/)
})
