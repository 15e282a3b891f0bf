import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/lib/ports.ts'
import { startFaultyBackend } from './support/faulty-backend'
import { FORMS, fillIn, replacePictures, send, stored } from './support/forms'
import { type Instance, newFolder, startOwnBackend, startOwnSite } from './support/instance'
import { expect, test } from './support/test'

const REFERENCE = /\b\d+-[0-9A-F]{4}\b/
const TOKEN = 'token-that-may-read-submissions'

// The site is killed on purpose.
test.use({ allowedErrors: /net::ERR/ })

function addKeyField(folder: string): void {
  const file = join(folder, 'forms', 'contact.yaml')
  const field = '      - { type: Hidden, handle: submissionKey, label: Key }\n'
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('    rows:\n', (rows) => rows + field),
  )
}

const sampleOf = (message: string) => ({ ...FORMS.contact, texts: { ...FORMS.contact.texts, message } })

test('the site is killed while a form is being sent: sending it again finds what a Craft has stored, with and without scripts', async ({
  page,
  context,
  plain: bare,
}) => {
  // The site is started twice.
  test.setTimeout(180_000)
  await replacePictures(context)
  const dataDir = newFolder()
  const content = await startOwnBackend(
    { DATA_DIR: dataDir, BACKEND_STRICT: '1', CONTENT_SUBMISSIONS_TOKEN: TOKEN },
    addKeyField,
  )
  const backend = await startFaultyBackend(content.url)
  const settings = {
    PORT: String(await freePort()),
    CONTENT_API_URL: backend.url,
    CONTENT_SUBMISSIONS_TOKEN: TOKEN,
    DATA_DIR: newFolder(),
  }
  let site: Instance = await startOwnSite(settings)
  const sample = sampleOf('Kan PE-UHMW ook in blauw geleverd worden?')
  const bareAsked = sampleOf('Kan PE-UHMW ook in groen geleverd worden?')
  try {
    await page.clock.install()
    await page.goto(site.url + sample.path.nl)
    const form = await fillIn(page, sample)
    await expect(form.locator('[name="submissionKey"]')).toHaveCount(0)
    await bare.goto(site.url + sample.path.nl)
    const bareForm = await fillIn(bare, bareAsked, { hurried: true })
    backend.state.fault = 'held'
    await send(form)
    // Its response never arrives.
    void send(bareForm).catch(() => {})
    await expect.poll(() => backend.state.held).toBe(2)
    await site.kill()
    await expect(form.getByRole('alert')).toContainText('Niet zeker of het is verstuurd')
    const before = stored(dataDir, 'contact')
    expect(before).toHaveLength(2)
    const referenceTo = ({ texts }: typeof sample) => {
      const found = before.find(({ values }) => values.some(({ value }) => value === texts.message))
      return `${found?.id}-${found?.uid.slice(0, 4).toUpperCase()}`
    }

    backend.state.fault = 'none'
    site = await startOwnSite(settings)
    await form.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByText(REFERENCE)).toContainText(referenceTo(sample))
    await bare.goto(site.url + sample.path.nl)
    await send(await fillIn(bare, bareAsked, { hurried: true }))
    await expect(bare).toHaveURL(/\/verzonden\//)
    await expect(bare.getByRole('main')).toContainText(referenceTo(bareAsked))
    expect(stored(dataDir, 'contact').map(({ spam }) => spam)).toEqual([false, false])
  } finally {
    await site.stop()
    await backend.stop()
    await content.stop()
  }
})
