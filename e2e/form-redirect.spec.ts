import { FORMS, fillIn, replacePictures, send } from './support/forms'
import { becomes, type Publishing, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

// One site and one backend for all: one worker.
test.describe.configure({ mode: 'default' })

const OTHER_SITE = 'https://elders.example/bedankt?van=formulier'
const { contact } = FORMS

let site: Publishing
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startPublishing()
  site.change('forms/contact.yaml', 'notify:', `redirectUrl: { nl: "${OTHER_SITE}", en: /en/news#main }\nnotify:`)
  await becomes(site.url + contact.path.nl, OTHER_SITE)
})
test.afterAll(() => site?.stop())

// Without scripts: lib/server/http/request-listener.test.ts.
test('a form that leads to another site replaces the page with it', async ({ page, context }) => {
  await replacePictures(context)
  await context.route('https://elders.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,"><h1>Elders</h1>' }),
  )
  await page.clock.install()
  await page.goto(`${site.url}/cookies`)
  await page.goto(site.url + contact.path.nl)
  await send(await fillIn(page, contact))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elders')
  await expect(page).toHaveURL(OTHER_SITE)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/cookies`)
})
