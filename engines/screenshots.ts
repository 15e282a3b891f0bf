/**
 * Takes screenshots of the main pages of a running site in all engines, side by side, in both languages at 360 and 1280
 * pixels. Usage: node engines/screenshots.ts <folder> [address] [part of a path]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { findChromium } from '../scripts/lib/chromium.ts'
import type { Engine } from './engine.ts'
import { startFront } from './front.ts'
import { Page } from './page.ts'
import { PROGRAMS } from './programs.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

const SIZES = [
  [360, 780],
  [1280, 900],
] as const

const PATHS = [
  ...['/', '/materialen', '/materialen/pom-c-polyacetaal', '/onze-oplossingen', '/actueel', '/contact', '/blokken'],
  ...['/contact/locaties', '/werken-bij', '/werken-bij/vacatures', '/werken-bij/vacatures/cnc-verspaner-kunststof'],
  ...['/en', '/en/materials', '/en/materials/pom-c-acetal', '/en/our-solutions', '/en/news', '/en/contact'],
  ...['/en/blocks', '/en/contact/locations', '/en/working-at', '/en/working-at/vacancies'],
  '/en/working-at/vacancies/cnc-machinist-plastics',
]

/** Windows of a page beside each other, at most. */
const MAX_WINDOWS = 14

const [folder = 'screenshots', target = 'http://localhost:3000', part = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const front = await startFront(target)

const { firefox, webkit } = { firefox: PROGRAMS.firefox(), webkit: PROGRAMS.webkit() }
const engines: Engine[] = [
  await startChromium(findChromium() ?? ''),
  ...(firefox ? [await startFirefox(firefox)] : []),
  ...(webkit ? [await startWebKit(webkit.driver, webkit.browser)] : []),
]
try {
  for (const [width, height] of SIZES) {
    const columns = await Promise.all(engines.map((engine) => picturesOf(engine, width, height)))
    for (const path of PATHS.filter((one) => one.includes(part))) {
      const pictures = columns.map((column) => column.get(path) ?? [])
      for (let index = 0; index < Math.min(...pictures.map(({ length }) => length)); index++)
        await sharp({ create: { width: (width + 8) * engines.length, height, channels: 3, background: 'red' } })
          .composite(
            pictures.flatMap((windows, column) => {
              const window = windows[index]
              return window ? [{ input: Buffer.from(window), left: column * (width + 8), top: 0 }] : []
            }),
          )
          .webp({ quality: 80 })
          .toFile(join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${index}.webp`))
    }
  }
} finally {
  for (const engine of engines) await engine.close()
  await front.stop()
}

/** Every window of each page, from its top to its end. */
async function picturesOf(engine: Engine, width: number, height: number): Promise<Map<string, Uint8Array[]>> {
  const tab = await engine.open({ scripts: true })
  await tab.resize(width, height)
  const page = new Page(tab, front.url)
  const pictures = new Map<string, Uint8Array[]>()
  for (const path of PATHS.filter((one) => one.includes(part))) {
    await page.open(path)
    const windows: Uint8Array[] = []
    for (let top = 0; windows.length < MAX_WINDOWS; top += height) {
      const end = await page.evaluate((place) => {
        window.scrollTo({ top: place, behavior: 'instant' })
        return document.documentElement.scrollHeight - innerHeight
      }, top)
      await page.until('pictures', isLoaded)
      windows.push(await tab.screenshot())
      if (top >= end) break
    }
    pictures.set(path, windows)
  }
  await tab.close()
  return pictures
}

/** Whether fonts have loaded, and the pictures in the window. */
function isLoaded(): boolean {
  const isMissing = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return !image.complete && image.checkVisibility() && isInWindow
  }
  return document.fonts.status === 'loaded' && ![...document.images].some(isMissing)
}
