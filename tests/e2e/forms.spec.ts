import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNamedControls } from './support/axe'
import { BUYER, FORMS, field, fillFields, fillIn, formOf, pdf, replacePictures, send, stored } from './support/forms'
import { BUILD, type Instance, newFolder, ROOT, startOwnBackend, startOwnSite } from './support/instance'
import { callWebhook, SECRET } from './support/publishing'
import { startFaultyBackend } from './support/relay'
import { expect, quickIf, test } from './support/test'

// One site and one backend for all: one worker.
test.describe.configure({ mode: 'default' })

const dataDir = newFolder()
const REFERENCE = /\b\d+-[0-9A-F]{4}\b/

let content: Instance
let backend: Awaited<ReturnType<typeof startFaultyBackend>>
let site: Instance

test.beforeAll(async () => {
  content = await startOwnBackend({ DATA_DIR: dataDir })
  backend = await startFaultyBackend(content.url)
  site = await startOwnSite({
    CONTENT_API_URL: backend.url,
    MEDIA_URLS: `${content.url}/uploads/images,${content.url}/uploads/documents`,
    SUBMISSIONS_PER_ADDRESS: '1000',
    REVALIDATE_SECRET: SECRET,
  })
})
// Routes may still be handling requests when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(async () => {
  await site?.stop()
  await backend?.stop()
  await content?.stop()
})
test.beforeEach(({ context }) => replacePictures(context))
test.afterEach(() => {
  backend.state.fault = 'none'
})

/** Keys of the forms that are filled in and not sent. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('form:')))

const QUICK = ['application', 'sawList']

// In English: recruitment.spec.ts, my-submission.spec.ts.
for (const [name, sample] of Object.entries(FORMS)) {
  const isQuick = QUICK.includes(name)
  test(`${name} is sent, confirmed and stored`, quickIf(isQuick), async ({ page }) => {
    await page.clock.install()
    await page.goto(site.url + sample.path)
    await send(await fillIn(page, sample))
    const confirmation = page.getByRole('status').filter({ hasText: 'Verstuurd' })
    await expect(confirmation).toBeFocused()
    await expectAccessible(page)
    const [reference] = REFERENCE.exec((await confirmation.textContent()) ?? '') ?? []
    const [submission] = stored(dataDir, sample.handle)
    expect(reference).toMatch(new RegExp(`^${submission?.id}-`))
    for (const [handle, text] of Object.entries(sample.texts)) {
      const stored = submission?.values.find((given) => given.handle === handle.split('.')[0])
      expect(`${stored?.value} ${stored?.text}`.replaceAll('.', ',')).toContain(text.replaceAll('.', ','))
    }
    expect(submission?.files.map((file) => file.name)).toEqual(Object.values(sample.files ?? {}).map((f) => f.name))
    expect(submission?.spam).toBe(false)

    await confirmation.getByRole('link', { name: 'Volg de voortgang' }).click()
    await expect(page.getByRole('main')).toContainText(reference ?? '')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  // Others have fields of the same kinds.
  if (isQuick)
    test(`${name} is sent without scripts too`, { tag: '@quick' }, async ({ plain: page }) => {
      await page.goto(site.url + sample.path)
      await send(await fillIn(page, sample, { hurried: true }))
      await expect(page).toHaveURL(/\/verzonden\//)
      const [reference] = REFERENCE.exec((await page.getByRole('main').textContent()) ?? '') ?? []
      const [submission] = stored(dataDir, sample.handle)
      expect(reference).toMatch(new RegExp(`^${submission?.id}-`))
      expect(submission?.files).toHaveLength(Object.keys(sample.files ?? {}).length)
      const files = Object.keys(sample.files ?? {}).length
      const row = page.getByRole('main').getByText(/^Bestanden/)
      await expect(row).toHaveCount(files > 0 ? 1 : 0)
      if (files > 0) await expect(row.locator('xpath=following-sibling::dd')).toHaveText(String(files))
      await expectNamedControls(page)
      if (sample !== FORMS.application) return
      await expect(page.getByRole('banner')).toContainText('Werken bij')
      await expect(page.getByRole('main')).toContainText('CNC-verspaner kunststof')
      await expect(page.getByRole('main').getByRole('link', { name: 'Mijn sollicitatie' })).toBeVisible()
    })
}

test('a material leads to the quotation form, which has it chosen', async ({ page }) => {
  for (const [path, action, hash] of [
    ['/materialen/pa-6-polyamide', 'Offerte aanvragen', '#quotation'],
    ['/en/materials/pa-6-nylon', 'Request a quotation', '#quotationEn'],
  ] as const) {
    await page.goto(site.url + path)
    await page.getByRole('main').getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(new RegExp(`material=PA\\+6${hash}$`))
    const form = page.locator(hash).locator('form')
    await expect(field(form, 'material')).toHaveValue('pa6')
    await expect(form).toBeInViewport()
  }
})

test('the contact page opens the form of the chosen task', async ({ page, plain }) => {
  for (const each of [page, plain]) {
    await each.goto(`${site.url}/contact#press`)
    await expect(each.locator('#press form')).toBeInViewport()
    await each.getByRole('navigation', { name: 'Wat wilt u doen' }).getByText('Offerte op tekening').click()
    await expect(each.locator('#quotation form')).toBeInViewport()
    await expect(each.locator('#compliance form')).toBeHidden()
  }
  await fillFields(page.locator('#quotation form'), FORMS.quotation)
  await page.goto(`${site.url}/contact`)
  await expect(field(page.locator('#quotation form'), 'quantity')).toHaveValue('250')
  await expect(page.locator('#press form')).toBeHidden()
})

test('without scripts a form that comes back is shown, also where it was opened by hand', async ({ plain: page }) => {
  await page.goto(`${site.url}/contact`)
  await page.locator('summary', { hasText: 'Offerte op tekening' }).click()
  const form = page.locator('#quotation form')
  const texts = { ...FORMS.quotation.texts, phone: 'bel maar' }
  await fillFields(form, { ...FORMS.quotation, texts })
  await send(form)
  await expect(form.getByRole('alert')).toContainText('2 velden vragen nog aandacht')
  await expect(form.getByRole('alert')).toBeInViewport()
  await expect(field(form, 'phone')).toHaveValue('bel maar')
})

test('a material shows what it complies with and its declaration, and asks for a document without a batch', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${site.url}/en/materials/peek-polyether-ether-ketone`)
  const marks = page.locator('#compliance-marks')
  await expect(marks.getByText('Natural complies with EU 10/2011 and FDA 21 CFR 177.2415.')).toBeVisible()
  const declaration = marks.getByRole('link', { name: /^Declaration EU 10\/2011 pdf/ })
  await expect(declaration).toHaveAttribute('href', /declaration-food-peek\.pdf/)
  await expect(marks.getByRole('link', { name: /UL 94/ })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Request documents' }).first().click()
  const form = formOf(page)
  await expect(form).toBeInViewport()
  await expect(field(form, 'material')).toHaveValue('peek')
  await expect(field(form, 'batchNumber')).toBeVisible()
  const texts = { ...BUYER, emailConfirm: BUYER.emailAddress }
  await fillIn(page, { ...FORMS.compliance, texts, choices: {}, boxes: ['withoutBatch', 'documents'] })
  await expect(field(form, 'batchNumber')).toBeHidden()
  await send(form)
  await expect(page.getByRole('status').filter({ hasText: 'Sent' })).toBeFocused()
  expect(stored(dataDir, 'complianceEn')[0]?.values.find(({ handle }) => handle === 'material')?.value).toBe('peek')
})

test('a question takes two taps and three fields on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.clock.install()
  await page.goto(site.url + FORMS.contact.path)
  const tasks = page.getByRole('navigation', { name: 'Wat wilt u doen' }).getByRole('link')
  await expect(tasks).toHaveText(['Stel een vraag', 'Offerte op tekening', 'Document bij een partij', 'Pers of bezoek'])
  await expect(tasks.last()).toBeInViewport({ ratio: 1 })
  await tasks.first().click()
  const { phone: _, ...texts } = FORMS.contact.texts
  await send(await fillIn(page, { ...FORMS.contact, texts }))
  await expect(page.locator('#contact').getByText(REFERENCE)).toBeVisible()
})

test('a cutting list keeps its rows in a draft, names what is wrong, and shows them where it is followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(site.url + FORMS.sawList.path)
  const form = await fillIn(page, FORMS.sawList, { hurried: true })
  for (const _ of [4, 5, 6]) await form.getByRole('button', { name: 'Rij toevoegen' }).click()
  const row = (number: number) => form.getByRole('group', { name: `Rij ${number}`, exact: true })
  await row(6).getByLabel('Materiaal en kleur').fill('PA 6')
  await page.reload()
  await expect(row(6).getByLabel('Materiaal en kleur')).toHaveValue('PA 6')
  await row(2).getByRole('button', { name: 'Verwijder rij 2' }).click()
  await send(form)
  const summary = form.getByRole('alert')
  await summary.getByRole('link', { name: 'Rij 5, Vorm is verplicht' }).click()
  await expect(row(5).getByLabel('Vorm')).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await row(5).getByLabel('Vorm').selectOption('sheet')
  await row(5).getByLabel('Maat in mm').fill('20 × 300 × 400')
  await row(5).getByLabel('Aantal').fill('3')
  await send(form)
  const expectRows = async (place: Locator) => {
    for (const name of [/POM-C zwart.*Staf.*40 × 1000.*12/, /PA 6.*Plaat.*20 × 300 × 400.*3/])
      await expect(place.getByRole('row', { name })).toBeVisible()
    await expect(place.getByRole('columnheader', { name: 'Maat in mm' })).toBeAttached()
  }
  const sent = page.getByRole('status').filter({ hasText: 'Verstuurd' })
  await expectRows(sent)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(sent.getByRole('term').first()).toHaveText('Formulier')
  await sent.getByRole('link', { name: 'Volg de voortgang' }).click()
  await expectRows(page.getByRole('main'))
})

test('a size that is drawn goes on the saw list, which fills in the form', { tag: '@quick' }, async ({ page }) => {
  await page.goto(`${site.url}/materialen/pom-c-polyacetaal`)
  await page.getByRole('link', { name: 'Teken uw maat' }).scrollIntoViewIfNeeded()
  const tool = page.getByRole('form', { name: 'Teken uw maat' })
  const size = (name: string) => tool.getByRole('spinbutton', { name: `${name} in mm` })
  await size('Lengte').fill('500')
  await size('Breedte').press('Shift+ArrowUp')
  // 20 × 310 × 500 × 1.41 / 1,000,000; (2000 + 4) / 504 = 3, (1000 + 4) / 314 = 3.
  await expect(tool).toContainText('4,37 kg per stuk')
  await expect(tool).toContainText('Stuks daaruit9')
  await expect(tool.getByRole('status').first()).toContainText('4,37 kg per stuk')
  await tool.getByRole('button', { name: 'Voeg toe aan zaaglijst' }).click()
  await tool.getByText('Staf', { exact: true }).click()
  await size('Diameter').fill('300')
  await expect(tool).toContainText('Kies een diameter van 10 tot 250 mm')
  await expectAccessible(page, 'form[aria-label="Teken uw maat"]')
  await size('Diameter').fill('60')
  await tool.getByRole('button', { name: 'Voeg toe aan zaaglijst' }).click()

  await page.getByRole('link', { name: 'Zaaglijst (2)' }).first().click()
  const list = page.getByRole('table', { name: /^Uw zaaglijst/ })
  await list.getByLabel(/^Aantal van POM-C, Staf/).fill('12')
  // The length that was typed for the plate is the length of the rod too.
  await expect(list).toContainText(/23,92.kg/)
  await page.reload()
  await expect(list.getByLabel(/^Aantal van POM-C, Staf/)).toHaveValue('12')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vraag de prijs van deze lijst' }).click()
  // What the form has is not changed above it.
  await expect(page.getByRole('link', { name: 'Wijzig de lijst' })).toBeVisible()
  await expect(list.getByRole('textbox')).toHaveCount(0)
  const form = formOf(page)
  await expect(field(form, 'pieces.size').first()).toBeHidden()
  await fillFields(form, { ...FORMS.sawList, texts: BUYER, choices: {} })
  await send(form)
  const sent = page.getByRole('status').filter({ hasText: 'Verstuurd' })
  for (const name of [/POM-C.*Plaat.*20 × 310 × 500.*1/, /POM-C.*Staf.*Ø 60 × 500.*12/])
    await expect(sent.getByRole('row', { name })).toBeVisible()
  // Neither this browser nor the address offers it again.
  await expect(page).toHaveURL(/\/zaaglijst$/)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Er staat nog niets op uw zaaglijst.')
})

test('a size is calculated and sent without scripts too', { tag: '@quick' }, async ({ plain: page }) => {
  await page.goto(`${site.url}/en/materials/pom-c-acetal`)
  await page.getByRole('link', { name: 'Enter your dimensions' }).click()
  const tool = page.getByRole('form', { name: 'Enter your dimensions' })
  await tool.getByLabel('Thickness in mm').fill('250')
  await tool.getByRole('button', { name: 'Calculate' }).click()
  await expect(tool).toContainText('Choose a thickness from 5 to 100 mm')
  await tool.getByText('Rod', { exact: true }).click()
  await tool.getByLabel('Quantity').fill('3')
  await tool.getByRole('button', { name: 'Calculate' }).click()
  await expect(tool).toContainText(/0\.709.kg each/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await tool.getByRole('link', { name: 'Request a price for this size' }).click()
  const form = formOf(page)
  await expect(field(form, 'pieces.size')).toHaveValue('Ø 40 × 400')
  await fillFields(form, { ...FORMS.sawList, texts: BUYER, choices: {} })
  await send(form)
  await expect(page.getByRole('main')).toContainText('We have your cutting list.')
  expect(JSON.stringify(stored(dataDir, 'sawListEn')[0]?.values)).toContain('Ø 40 × 400')
})

test('the head of a solution leads to its form, and what swarf pays with its grade and kilos', async ({ page }) => {
  await page.goto(site.url + FORMS.swarf.path)
  const form = formOf(page)
  await page.getByRole('main').getByRole('link', { name: 'Spanen aanbieden' }).first().click()
  await expect(form).toBeInViewport()
  await page.getByRole('spinbutton', { name: 'Kilo’s per maand' }).fill('240')
  await page.getByRole('link', { name: 'Bied POM-C aan' }).click()
  // The section has the focus, without an outline from one side of the page to the other.
  await expect(page.locator('section:focus')).toHaveCSS('outline-style', 'none')
  await expect(field(form, 'material')).toHaveValue('pom-c')
  await expect(field(form, 'kilos')).toHaveValue('240')
  await expect(form).toBeInViewport()
  const { postalCode: _, kilos: __, ...texts } = FORMS.swarf.texts
  await fillFields(form, { ...FORMS.swarf, texts: { ...texts, postalCode: 'Twente' }, choices: {} })
  await send(form)
  await expect(form.getByRole('link', { name: 'Postcode heeft niet de juiste vorm' })).toBeVisible()
})

test('the form for the press leads to the picture library, on another site', async ({ page, plain }) => {
  const LIBRARY = 'https://example.com/'
  for (const each of [page, plain]) {
    await each.context().route(LIBRARY, (route) => route.fulfill({ contentType: 'text/html', body: 'Beeldbank' }))
    await each.goto(`${site.url}/contact#press`)
    const form = each.locator('#press form')
    await fillFields(form, { ...FORMS.contact, texts: { ...BUYER, message: 'Een bezoek in mei.' } })
    await send(form)
    await each.waitForURL(LIBRARY)
  }
})

test('an application without a CV, with three answers and a link that lacks its scheme, is stored', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(site.url + FORMS.open.path)
  const { motivation: _, ...texts } = FORMS.open.texts
  const form = await fillIn(page, { ...FORMS.open, texts, files: {} })
  await send(form)
  await expect(form.getByRole('alert')).toContainText('Kies je cv, of vink aan dat je er nu geen hebt.')
  await field(form, 'noCv').check()
  await expect(field(form, 'cv')).toBeHidden()
  for (const handle of ['lastWork', 'skills', 'wantedWork']) await field(form, handle).fill('Kunststof draaien.')
  await field(form, 'profileUrl').fill('linkedin.example/in/joris')
  await send(form)
  await expect(page.getByText('Je open sollicitatie is binnen.')).toBeVisible()
  const [submission] = stored(dataDir, 'openApplication')
  expect(submission?.values).toContainEqual(expect.objectContaining({ value: 'https://linkedin.example/in/joris' }))
})

test('a page from before a deploy can still send: builds share the ids of the server actions', () => {
  const file = join(ROOT, BUILD, 'server/server-reference-manifest.json')
  const { node, encryptionKey } = JSON.parse(readFileSync(file, 'utf8')) as Record<'node' | 'encryptionKey', object>
  const names = [
    'lib/forms/action.ts:postForm',
    ...['change', 'logout'].map((name) => `lib/forms/my-submission/actions.ts:${name}Action`),
    ...['confirm', 'stop'].map((name) => `lib/forms/job-alerts/actions.ts:${name}Action`),
  ]
  const ids = names.map((name) => createHash('sha1').update(`${encryptionKey}${name}`).digest('hex'))
  // The first byte says which arguments are used.
  const built = Object.keys(node).map((id) => id.slice(2))
  expect(built.toSorted()).toEqual(ids.toSorted())
})

test('a confirmation is shown although the backend becomes unreachable right after', async ({ request }) => {
  // The site layout is cached by then.
  expect((await request.get(`${site.url}/verzonden/contact/11-ABCD`)).status()).toBe(200)
  backend.state.fault = 'refused'
  // The last one has not been requested yet, so its 404 is not cached.
  for (const form of ['contact', 'compliance', 'unheardOf']) {
    const response = await request.get(`${site.url}/verzonden/${form}/12-ABCD`)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('Kenmerk: 12-ABCD.')
    expect(html).toContain('noindex')
  }
})

test.describe('validation errors are shown', () => {
  test('in a summary with the focus, at each field, and in the title; what was typed stays', { tag: '@quick' }, async ({
    page,
  }) => {
    await page.goto(site.url + FORMS.contact.path)
    const form = formOf(page)
    await field(form, 'emailAddress').fill('joris@')
    await send(form)
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('3 velden vragen nog aandacht')
    await expect(page).toHaveTitle(/^Fout: /)
    await expectAccessible(page)
    await expect(field(form, 'emailAddress')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(form, 'emailAddress')).toHaveAccessibleDescription(
      'E-mailadres moet een geldig e-mailadres zijn',
    )
    await expect(field(form, 'emailAddress')).toHaveValue('joris@')

    await summary.getByRole('link', { name: 'E-mailadres moet een geldig e-mailadres zijn' }).click()
    await expect(field(form, 'emailAddress')).toBeFocused()
    await field(form, 'emailAddress').fill('joris@example.nl')
    await expect(field(form, 'emailAddress')).not.toHaveAttribute('aria-invalid')
    await expect(summary).toContainText('2 velden vragen nog aandacht')
    expect(stored(dataDir, 'contact').some(({ values }) => values.some(({ value }) => value === 'joris@'))).toBe(false)
  })

  test('without scripts, on the same page, with what was typed', { tag: '@quick' }, async ({ plain: page }) => {
    await page.goto(site.url + FORMS.compliance.path)
    const form = await fillIn(page, FORMS.compliance, { hurried: true })
    await field(form, 'emailConfirm').fill('anders@example.nl')
    await send(form)
    await expect(formOf(page).getByRole('alert')).toContainText('bevestiging komt niet overeen')
    await expect(page).toHaveTitle(/^Fout: \S/)
    await expect(page).toHaveURL(site.url + FORMS.compliance.path.replace(/#.*/, ''))
    await expect(field(formOf(page), 'company')).toHaveValue('Wolbers Machinebouw')
    await expect(field(formOf(page), 'material')).toHaveValue('pom-c')
    await expect(field(formOf(page), 'emailConfirm')).toHaveAttribute('aria-invalid', 'true')
    // No file was chosen, so the message does not ask to choose it again.
    await expect(field(formOf(page), 'labelPhoto')).not.toHaveAttribute('aria-invalid')
  })
})

test('without scripts files are to be chosen again after something else was wrong', async ({ plain: page }) => {
  await page.goto(site.url + FORMS.application.path)
  const form = await fillIn(page, FORMS.application, { hurried: true })
  await field(form, 'attachments').setInputFiles([pdf('a.pdf'), pdf('b.pdf')])
  await field(form, 'phone').fill('bel maar')
  await send(form)
  const returned = formOf(page)
  for (const [handle, text] of [
    ['cv', 'Kies cv.pdf opnieuw'],
    ['attachments', 'Kies a.pdf, b.pdf opnieuw'],
  ] as const) {
    await expect(field(returned, handle)).toHaveAccessibleDescription(new RegExp(text))
    await expect(returned.getByRole('alert').getByRole('link', { name: text })).toHaveCount(1)
  }
  await expect(field(returned, 'fullName')).toHaveValue('Joris Wolbers')
})

// Others: lib/forms/uploads/check.test.ts, lib/forms/schema.test.ts.
test('a file that is not what it says is named, and nothing is stored; another one can be dropped', {
  tag: '@quick',
}, async ({ page }) => {
  const before = stored(dataDir).length
  await page.clock.install()
  await page.goto(site.url + FORMS.application.path)
  const cv = { ...pdf(), buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096)]) }
  const form = await fillIn(page, { ...FORMS.application, files: { cv } })
  await send(form)
  await expect(form.getByRole('alert')).toContainText('cv.pdf is een bestand van het type exe. Kies een bestand')
  await expect(field(form, 'fullName')).toHaveValue('Joris Wolbers')
  expect(stored(dataDir)).toHaveLength(before)
  await form.getByRole('button', { name: 'Verwijder cv.pdf' }).click()
  await expect(form.getByText('cv.pdf', { exact: true })).toBeHidden()
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.4'], 'gesleept.pdf', { type: 'application/pdf' }))
    return data
  })
  await field(form, 'cv').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(form.getByText('gesleept.pdf')).toBeVisible()
})

test.describe('when it cannot be sent', () => {
  test.use({ allowedErrors: /status of (4|5)\d\d|net::ERR/ })

  test('the backend fails: an error with contact options, and sent once when it is back', { tag: '@quick' }, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(site.url + FORMS.application.path)
    const form = await fillIn(page, FORMS.application)
    backend.state.fault = 'refused'
    const before = stored(dataDir).length
    await send(form)
    const notice = form.getByRole('alert')
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('Niet verstuurd')
    await expect(notice.getByRole('link', { name: /@polymeer-zonen.example/ })).toBeVisible()
    await expect(notice.getByRole('link', { name: /\+31/ })).toBeVisible()
    expect(stored(dataDir)).toHaveLength(before)

    backend.state.fault = 'none'
    await notice.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByText(REFERENCE)).toBeVisible()
    expect(stored(dataDir)).toHaveLength(before + 1)
  })

  test('without scripts: an error is shown, and what was typed is kept in the form', { tag: '@quick' }, async ({
    plain: page,
  }) => {
    // The first poll for changes marks everything as outdated: what is read after it stays cached.
    expect((await callWebhook(site.url, { event: 'check' })).status).toBe(200)
    // The same values were sent before: they would count as a retry and get the same reference.
    const sample = { ...FORMS.contact, texts: { ...FORMS.contact.texts, message: 'Is er ook POM-C in rood?' } }
    await page.goto(site.url + FORMS.contact.path)
    // Sent once with a mistake, so that the content of the page is cached.
    const mistaken = await fillIn(page, sample, { hurried: true })
    await field(mistaken, 'phone').fill('bel maar')
    await send(mistaken)
    await expect(formOf(page).getByRole('alert')).toContainText('Eén veld vraagt nog aandacht')
    const form = await fillIn(page, sample, { hurried: true })
    backend.state.fault = 'refused'
    await send(form)
    await expect(formOf(page).getByRole('alert')).toContainText('Niet verstuurd')
    await expect(field(formOf(page), 'message')).toHaveValue(sample.texts.message)
  })

  test('what was typed survives a reload, the file does not; nothing is left once it is sent', {
    tag: '@quick',
  }, async ({ page }) => {
    await page.clock.install()
    await page.goto(site.url + FORMS.application.path)
    await fillIn(page, FORMS.application)
    await page.reload()
    const form = formOf(page)
    await expect(field(form, 'motivation')).toHaveValue(FORMS.application.texts.motivation ?? '')
    await expect(form.getByText('De eerdere antwoorden staan er weer. Kies de bestanden opnieuw.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await field(form, 'cv').setInputFiles(pdf())
    await send(form)
    await expect(page.getByText(REFERENCE)).toBeVisible()
    // The form was begun earlier, so it does not count as filled in by a bot.
    expect(stored(dataDir)[0]?.spam).toBe(false)
    expect(await drafts(page)).toEqual([])
  })
})

test('a filled-in honeypot is confirmed, and marked as spam', { tag: '@quick' }, async ({ page }) => {
  await page.clock.install()
  await page.goto(site.url + FORMS.contact.path)
  const form = await fillIn(page, FORMS.contact)
  await form.locator('[aria-hidden="true"] input').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await send(form)
  await expect(page.getByText(REFERENCE)).toBeVisible()
  expect(stored(dataDir, 'contact')[0]?.spam).toBe(true)
})
