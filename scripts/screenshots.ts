/**
 * Takes screenshots of a running site: those of the installable app (public/screenshots) and of the editors' guide
 * (docs/images). The preview's needs the site of `npm start` on the sample content. Commit the results.
 * Usage: node scripts/screenshots.ts [address] [app|guide]
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { SCREENSHOT_PAGES, SCREENSHOTS, SHAPES, screenshotPath } from '../lib/browser/pwa/assets.ts'
import { findChromium } from './lib/chromium.ts'
import { ROOT } from './lib/files.ts'

const LANGUAGES = ['nl', 'en'] as const

type Language = (typeof LANGUAGES)[number]

/** Page of the sample content with every block. */
const ALL_BLOCKS = { nl: '/blokken', en: '/en/blocks' }

/** A page of the sample content that has a draft, in Dutch. */
const DRAFTED = 'actueel/acht-nieuwe-silos'

/** Pictures of the guide: window, width and maximum height in pixels, maximum size in bytes. */
const WINDOW = { width: 1024, height: 720, scale: 1 }
const WIDTH = 720
const MAX_HEIGHT = 640
const MAX_BYTES = 40_000

const [site = 'http://localhost:3000', only] = process.argv.slice(2)
const GUIDE = join(ROOT, 'docs', 'images')
mkdirSync(join(ROOT, 'public', 'screenshots'), { recursive: true })
mkdirSync(GUIDE, { recursive: true })

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const language of LANGUAGES) {
  if (only !== 'guide') await pictureApp(browser, language)
  if (only !== 'app') await pictureBlocks(browser, language)
}
if (only !== 'app') await picturePreview(browser)
await browser.close()

async function open(inside: Browser, address: string, locale: Language, shape: (typeof SHAPES)['wide']): Promise<Page> {
  const page = await inside.newPage({
    viewport: { width: shape.width, height: shape.height },
    deviceScaleFactor: shape.scale,
    locale,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

async function pictureApp(inside: Browser, language: Language): Promise<void> {
  for (const screenshot of SCREENSHOTS) {
    const address = `${site}${SCREENSHOT_PAGES[screenshot.page][language]}`
    const page = await open(inside, address, language, SHAPES[screenshot.shape])
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(join(ROOT, 'public', screenshotPath(language, screenshot)))
    await page.close()
  }
}

/** Each type of block once, as `docs/images/blockFiles-nl.webp`. */
async function pictureBlocks(inside: Browser, language: Language): Promise<void> {
  const page = await open(inside, `${site}${ALL_BLOCKS[language]}`, language, WINDOW)
  // The sticky header would cover blocks, and adjacent blocks share their spacing.
  await page.addStyleTag({ content: 'header { display: none } main [data-block] { padding-block: 48px !important }' })
  const blocks = page.locator('main [data-block]')
  const types = await blocks.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-block')))
  for (const type of new Set(types)) {
    const block = page.locator(`main [data-block="${type}"]`).first()
    await block.scrollIntoViewIfNeeded()
    await block.locator('img').evaluateAll((images) => {
      const loaded = (images as HTMLImageElement[]).map((image) => {
        image.loading = 'eager'
        return image.decode()
      })
      return Promise.all(loaded)
    })
    await pictureGuide(await block.screenshot(), `${type}-${language}`)
  }
  await page.close()
}

/** The bar of a preview, with the draft that the sample content has. */
async function picturePreview(inside: Browser): Promise<void> {
  const output = execFileSync(process.execPath, [join(ROOT, 'scripts', 'preview.ts'), DRAFTED], { encoding: 'utf8' })
  const link = new URL(output.trim().split('\n').at(-1) ?? '')
  const page = await open(inside, `${site}${link.pathname}${link.search}`, 'nl', WINDOW)
  await pictureGuide(await page.screenshot(), 'preview')
  await page.close()
}

/** Writes the top of a screenshot for the guide, in the best quality below the maximum size. */
async function pictureGuide(screenshot: Buffer, name: string): Promise<void> {
  const image = sharp(screenshot).resize({ width: WIDTH })
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  const top = sharp(data).extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, MAX_HEIGHT) })
  for (let quality = 76; quality > 0; quality -= 8) {
    const picture = await top.webp({ quality, effort: 6 }).toBuffer()
    if (picture.length > MAX_BYTES) continue
    writeFileSync(join(GUIDE, `${name}.webp`), picture)
    return
  }
  throw new Error(`${name} is more than ${MAX_BYTES} bytes`)
}
