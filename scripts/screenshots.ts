/**
 * Takes the screenshots of the installable app from a running site: node scripts/screenshots.ts [address]. Commit the
 * results.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { PICTURED, SCREENSHOTS, SHAPES, screenshotPath } from '../lib/pwa/assets.ts'
import { findBrowser } from './lib/browser.ts'

const PUBLIC = join(import.meta.dirname, '..', 'public')
const LANGUAGES = ['nl', 'en'] as const

const site = process.argv[2] ?? 'http://localhost:3000'
mkdirSync(join(PUBLIC, 'screenshots'), { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
for (const locale of LANGUAGES) {
  for (const screenshot of SCREENSHOTS) {
    const { width, height, scale } = SHAPES[screenshot.shape]
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      locale,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    await page.goto(`${site}${PICTURED[screenshot.page][locale]}`, { waitUntil: 'networkidle' })
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 72 })
      .toFile(join(PUBLIC, screenshotPath(locale, screenshot)))
    await page.close()
  }
}
await browser.close()
