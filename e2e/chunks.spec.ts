import type { Page } from '@playwright/test'
import { hydrated } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

// What fails on purpose: chunks, and the words of the framework about it.
test.use({ allowedErrors: /chunk|ERR_FAILED|status of (404|500|503)/i })

const ERROR = 'Er ging iets mis'
const CHUNKS = /\/_next\/static\/chunks\/.*\.js$/

function countLoads(page: Page): () => string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return () => loads
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/_next/static/chunks/')),
  )

/** Chunks that the list of materials needs and home does not. */
async function chunksOfMaterials(page: Page): Promise<Set<string>> {
  const open = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
    await untilQuiet(page)
  }
  await open('/')
  const home = new Set(await scriptsOf(page))
  await open('/materialen')
  const own = (await scriptsOf(page)).filter((src) => !home.has(src))
  expect(own.length).toBeGreaterThan(0)
  await open('/')
  return new Set(own)
}

const toMaterials = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Alle materialen' }).click()

test('a chunk of the next page that was removed by a deploy reloads that page once, then the error page shows', async ({
  page,
}) => {
  const chunks = await chunksOfMaterials(page)
  const loads = countLoads(page)
  await page.route(CHUNKS, (route) =>
    chunks.has(route.request().url()) ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await toMaterials(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ERROR)
  await expect(page.getByText('Foutcode 500')).toBeVisible()
  await expect(page).toHaveURL('/materialen')
  expect(loads()).toEqual(['/materialen'])
  // The framework's error page: a retry succeeds when the chunk is back.
  await page.unroute(CHUNKS)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Materialen')
})
