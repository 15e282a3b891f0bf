import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { openDatabase } from '../../../backend/database.ts'
import { SubmissionFiles } from '../../../backend/submissions/files.ts'
import { Submissions } from '../../../backend/submissions/store.ts'
import type { Submission } from '../../../backend/submissions/stored-submission.ts'

export interface SampleForm {
  path: string
  handle: string
  /** Values by handle; other fields keep their defaults. */
  texts: Record<string, string>
  choices?: Record<string, string>
  boxes: string[]
  files?: Record<string, Upload>
}

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

const upload = (name: string, mimeType: string, text: string): Upload => ({ name, mimeType, buffer: Buffer.from(text) })

export const pdf = (name = 'cv.pdf'): Upload =>
  upload(name, 'application/pdf', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

const STEP = 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'

export const BUYER = { fullName: 'Joris Wolbers', emailAddress: 'joris@example.nl' }
const PERSON = { ...BUYER, phone: '+31 6 12345678' }
const MOTIVATION = 'Ik draai al tien jaar kunststof onderdelen op een vijfasser, en dat wil ik bij jullie blijven doen.'

/** The forms of the sample content, filled in as people would. */
export const FORMS: Record<
  'application' | 'open' | 'contact' | 'quotation' | 'compliance' | 'rack' | 'sawList' | 'swarf',
  SampleForm
> = {
  application: {
    path: '/werken-bij/vacatures/cnc-verspaner-kunststof',
    handle: 'jobApplication',
    texts: { ...PERSON, motivation: MOTIVATION },
    boxes: [],
    files: { cv: pdf() },
  },
  open: {
    path: '/werken-bij/open-sollicitatie',
    handle: 'openApplication',
    texts: { ...PERSON, motivation: MOTIVATION, hours: '32' },
    choices: { fieldOfWork: 'production' },
    boxes: ['keepLonger'],
    files: { cv: pdf() },
  },
  contact: {
    path: '/contact',
    handle: 'contact',
    texts: { ...PERSON, message: 'Twintig glijstrippen in PE-UHMW, tekening volgt.' },
    boxes: [],
  },
  quotation: {
    path: '/onze-oplossingen/cnc-frezen-en-draaien',
    handle: 'quotation',
    texts: { ...PERSON, quantity: '250', neededBy: '2027-03-01' },
    choices: { material: 'pom-c' },
    boxes: [],
    files: { drawings: upload('bus.step', 'application/octet-stream', STEP) },
  },
  compliance: {
    // The section is closed until its link is followed.
    path: '/materialen/pom-c-polyacetaal#compliance',
    handle: 'compliance',
    texts: {
      ...BUYER,
      company: 'Wolbers Machinebouw',
      emailConfirm: BUYER.emailAddress,
      batchNumber: '20261104',
      quantity: '12,5',
      neededBy: '2027-03-01',
      message: 'Graag voor vrijdag.',
    },
    choices: { material: 'pom-c' },
    boxes: ['documents'],
  },
  rack: {
    path: '/onze-oplossingen/voorraad-en-logistiek',
    handle: 'rack',
    texts: { ...BUYER, postalCode: '7575 EE' },
    choices: { perYear: 'medium' },
    boxes: ['materials'],
  },
  sawList: {
    path: '/onze-oplossingen/zagen-op-maat',
    handle: 'sawList',
    texts: { ...BUYER, 'pieces.material': 'POM-C zwart', 'pieces.size': '40 × 1000', 'pieces.count': '12' },
    choices: { 'pieces.shape': 'rod' },
    boxes: [],
  },
  swarf: {
    path: '/onze-oplossingen/gesloten-kringloop',
    handle: 'swarf',
    texts: { ...BUYER, postalCode: '48529', kilos: '240' },
    choices: { material: 'pom-c' },
    boxes: [],
  },
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'

/** Prerendered pages have pictures of the backend of the build, which a site of a test may not fetch: they get another. */
export const replacePictures = (context: BrowserContext) =>
  context.route(/\/_next\/image\?|\/uploads\/images\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )

/** The content's form on a page. The contact page has several, the question first. */
export const formOf = (page: Page): Locator => page.locator('main form[class*="form"]').first()

export const field = (form: Locator, handle: string): Locator => form.locator(`[name="${handle}"]`).first()

/**
 * Waits until a form is hydrated, where there are scripts: the time that a visitor takes counts from then on, and before
 * the browser's own validation would run, while the tests check the site's messages.
 */
export async function listens(form: Locator): Promise<void> {
  if (await form.page().evaluate(() => matchMedia('(scripting: enabled)').matches))
    await expect(form).toHaveAttribute('novalidate')
}

/** Fills the form in, slowly enough for a person where the page's clock was installed. */
export async function fillIn(page: Page, sample: SampleForm, { hurried = false } = {}): Promise<Locator> {
  const form = formOf(page)
  await fillFields(form, sample)
  if (!hurried) await page.clock.fastForward(5000)
  return form
}

export async function fillFields(form: Locator, sample: SampleForm): Promise<void> {
  await listens(form)
  for (const [handle, text] of Object.entries(sample.texts)) await field(form, handle).fill(text)
  for (const [handle, value] of Object.entries(sample.choices ?? {})) await field(form, handle).selectOption(value)
  for (const handle of sample.boxes) await field(form, handle).check()
  for (const [handle, file] of Object.entries(sample.files ?? {})) await field(form, handle).setInputFiles(file)
}

export async function send(form: Locator): Promise<void> {
  await listens(form)
  await form.locator('button[type="submit"]').last().click()
}

export function stored(dataDir: string, form?: string): Submission[] {
  const database = openDatabase(dataDir)
  try {
    return new Submissions(database, new SubmissionFiles(dataDir)).list({ form })
  } finally {
    database.close()
  }
}
