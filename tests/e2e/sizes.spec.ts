import { gzipSync } from 'node:zlib'
import { MEASURE } from '../../scripts/lib/test-reports'
import { DESKTOP, PHONE } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, quickIf, test } from './support/test'

const SCRIPTS = {
  '/': 150,
  '/actueel': 151,
  '/actueel/acht-nieuwe-silos': 150,
  '/materialen': 162.25,
  '/materialen/pom-c-polyacetaal': 150.5,
  '/werken-bij/verhalen/dennis-van-staal-naar-kunststof': 150.5,
  '/werken-bij/vacatures': 159.75,
  '/werken-bij/vacatures/cnc-verspaner-kunststof': 200,
}
const STYLES = 25.05
/** What the first paint waits for: the rules of the page's own modules, which are in its HTML. */
const OWN_STYLES = 12.5
/** The order in which React streams a page's parts differs from render to render by up to 0.1 kB. */
const HTML = {
  '/': { zipped: 22.05, plain: 109.6 },
  '/en': { zipped: 22.05, plain: 109.6 },
  '/materialen/pom-c-polyacetaal': { zipped: 30.9, plain: 153.9 },
  '/werken-bij/vacatures/cnc-verspaner-kunststof': { zipped: 21.45, plain: 100.4 },
}
const FONTS = 70
/** Without the dates of forms, which other parts load too. */
const SIZE_TOOL = { js: 7.17, css: 0.86, all: 8 }
/** Notes a size in the report, for a comparison with other versions of packages (scripts/update.ts). */
function noted(what: string, kilobytes: number): number {
  test.info().annotations.push({ type: MEASURE, description: `${what}: ${kilobytes.toFixed(2)}` })
  return kilobytes
}

const STYLE = /<style>.*?<\/style>/gs

const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length

for (const [path, kilobytes] of Object.entries(SCRIPTS)) {
  test(`${path} is light`, quickIf(path === '/' || path.includes('/vacatures/')), async ({ page }) => {
    await page.setViewportSize(PHONE)
    const fetched = new Set<string>()
    page.on('response', (response) => fetched.add(response.url()))
    const html = (await (await page.goto(path))?.text()) ?? ''
    await untilQuiet(page)
    // What a wider window adds is no more than that.
    await page.setViewportSize(DESKTOP)
    await untilQuiet(page)
    const size = async (ending: string, measure: (body: Buffer) => number) => {
      const urls = [...fetched].filter((url) => new URL(url).pathname.endsWith(ending))
      const bodies = urls.map(async (url) => measure(await (await page.request.get(url)).body()))
      return (await Promise.all(bodies)).reduce((total, each) => total + each, 0) / 1024
    }
    // What comes when the page has loaded is part of no first view.
    for (const url of fetched)
      if (/\.(?:js|css)$/.test(url) && !html.includes(new URL(url).pathname)) fetched.delete(url)
    expect.soft(noted('scripts', await size('.js', gzipped))).toBeLessThanOrEqual(kilobytes)
    expect.soft(noted('styles', await size('.css', gzipped))).toBeLessThanOrEqual(STYLES)
    expect.soft(html.match(/<link rel="stylesheet"/g)).toBeNull()
    expect.soft(gzipped(Buffer.from(html.match(STYLE)?.join('') ?? '')) / 1024).toBeLessThanOrEqual(OWN_STYLES)
    expect.soft(await size('.woff2', (body) => body.length)).toBeLessThanOrEqual(FONTS)
  })
}

test('the tool that draws a size comes near, and is light', async ({ page }) => {
  const fetched = new Set<string>()
  page.on('response', (response) => fetched.add(response.url()))
  await page.goto('/materialen/pom-c-polyacetaal')
  await untilQuiet(page)
  const before = new Set(fetched)
  await page.getByRole('link', { name: 'Teken uw maat' }).scrollIntoViewIfNeeded()
  await page.getByRole('form', { name: 'Teken uw maat' }).waitFor()
  await untilQuiet(page)
  const own = [...fetched].filter((url) => !before.has(url) && /\.(?:js|css)$/.test(new URL(url).pathname))
  expect(own).not.toEqual([])
  for (const [kind, limit] of Object.entries(SIZE_TOOL)) {
    const urls = own.filter((url) => kind === 'all' || new URL(url).pathname.endsWith(`.${kind}`))
    const all = await Promise.all(urls.map(async (url) => (await page.request.get(url)).body()))
    const bodies = all.filter((body) => !body.includes('[1,39,50]'))
    const kilobytes = bodies.reduce((total, body) => total + gzipped(body), 0) / 1024
    expect.soft(noted(`size tool, ${kind}`, kilobytes), kind).toBeLessThanOrEqual(limit)
  }
})

test('a stored page brings its header once, and once more as data', async ({ request }) => {
  for (const path of ['/', '/werken-bij', '/materialen/pom-c-polyacetaal']) {
    const html = await (await request.get(path)).text()
    expect(html.split('Naar de inhoud').length - 1, path).toBe(2)
  }
})

test('the HTML of pages is light', { tag: '@quick' }, async ({ request }) => {
  for (const [path, { zipped, plain }] of Object.entries(HTML)) {
    const headers = { 'Accept-Language': path.startsWith('/en') ? 'en' : 'nl' }
    const html = Buffer.from((await (await request.get(path, { headers })).text()).replaceAll(STYLE, ''))
    expect.soft(noted(`${path} zipped`, gzipped(html) / 1024), path).toBeLessThanOrEqual(zipped)
    expect.soft(noted(`${path} plain`, html.length / 1024), path).toBeLessThanOrEqual(plain)
  }
})
