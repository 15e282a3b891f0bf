/** Takes the screenshots for the app and the guide. Usage: node scripts/screenshots.ts [address] [app|guide] */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { parse } from 'yaml'
import { SCREENSHOT_PAGES, SCREENSHOTS, SHAPES, screenshotPath } from '../lib/browser/pwa/assets.ts'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode, pathOf } from '../lib/i18n/locales.ts'
import { routePath } from '../lib/i18n/routes.ts'
import { findChromium } from './lib/chromium.ts'
import { ROOT } from './lib/files.ts'

const { slug: ALL_BLOCKS }: { slug: Record<LocaleCode, string> } = parse(
  readFileSync(join(ROOT, 'backend', 'content', 'pages', 'blocks.yaml'), 'utf8'),
)

const DRAFTED = 'actueel/acht-nieuwe-silos'

const WINDOW = { width: 1024, height: 720, scale: 1 }
const WIDTH = 720
const MAX_HEIGHT = 640
const MAX_BYTES = 40_000

const [site = 'http://localhost:3000', only] = process.argv.slice(2)
const GUIDE = join(ROOT, 'docs', 'images')

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
if (only !== 'guide') for (const { code } of LOCALES) await pictureApp(code)
if (only !== 'app') {
  for (const { code } of LOCALES) await pictureBlocks(code)
  await picturePreview()
}
await browser.close()

async function open(address: string, locale: LocaleCode, shape: (typeof SHAPES)['wide']): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: shape.width, height: shape.height },
    deviceScaleFactor: shape.scale,
    locale,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

async function pictureApp(language: LocaleCode): Promise<void> {
  for (const screenshot of SCREENSHOTS) {
    const address = `${site}${routePath(SCREENSHOT_PAGES[screenshot.page], language)}`
    const page = await open(address, language, SHAPES[screenshot.shape])
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(join(ROOT, 'public', screenshotPath(language, screenshot)))
    await page.close()
  }
}

async function pictureBlocks(language: LocaleCode): Promise<void> {
  const page = await open(`${site}${pathOf(ALL_BLOCKS[language], language)}`, language, WINDOW)
  // The sticky header would cover blocks, and adjacent blocks share their spacing.
  await page.addStyleTag({ content: 'header { display: none } main [data-block] { padding-block: 48px !important }' })
  const blocks = page.locator('main [data-block]')
  const types = await blocks.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-block')))
  for (const type of new Set(types)) {
    const block = page.locator(`main [data-block="${type}"]`).first()
    await block.scrollIntoViewIfNeeded()
    for (const image of await block.locator('img').all())
      await image.evaluate((element: HTMLImageElement) => {
        element.loading = 'eager'
        return element.decode()
      })
    await pictureGuide(await block.screenshot(), `${type}-${language}`)
  }
  await page.close()
}

async function picturePreview(): Promise<void> {
  const output = execFileSync(process.execPath, [join(ROOT, 'scripts', 'preview.ts'), DRAFTED], { encoding: 'utf8' })
  const link = new URL(output.trim().split('\n').at(-1) ?? '')
  const page = await open(`${site}${link.pathname}${link.search}`, DEFAULT_LOCALE, WINDOW)
  await pictureGuide(await page.screenshot(), 'preview')
  await page.close()
}

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
