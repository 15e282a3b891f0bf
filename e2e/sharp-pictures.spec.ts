/** Each picture has as many pixels as the device shows of it, or as many as its original. */
import type { Page } from '@playwright/test'
import { ROUTES } from './routes'
import { scrollThrough } from './support/pages'
import { expect, test } from './support/test'

test.use({ trace: 'off' })
test.describe.configure({ timeout: 360_000 })

const DEVICES = [
  { viewport: { width: 360, height: 780 }, deviceScaleFactor: 3 },
  { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 },
  { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
]

const TOLERANCE = 1.03

for (const { nl: path } of [
  ...ROUTES,
  { nl: '/en' },
  { nl: '/materialen/vergelijken?m=pa-6-polyamide&m=pom-c-polyacetaal' },
]) {
  test(`${path} shows no picture larger than its file`, async ({ browser, baseURL }, { annotations }) => {
    for (const device of DEVICES) {
      const { width } = device.viewport
      await test.step(`at ${width} pixels, ${device.deviceScaleFactor} device pixels each`, async () => {
        const page = await browser.newPage({ baseURL, ...device })
        await page.goto(path)
        await scrollThrough(page)
        const stretched = await stretchedPictures(page, TOLERANCE)
        expect.soft(stretched.filter(({ limit }) => limit === 'file').map(({ text }) => text)).toEqual([])
        for (const { limit, text } of stretched)
          if (limit === 'original') annotations.push({ type: 'small original', description: `${width}: ${text}` })
        await page.close()
      })
    }
  })
}

/** Pictures that cover more device pixels than their file has, and whether another file of the same original has more. */
function stretchedPictures(page: Page, tolerance: number) {
  return page.evaluate(async (most) => {
    const sizeOf = async (address: string) => createImageBitmap(await (await fetch(address)).blob())
    const shown = [...document.querySelectorAll<HTMLImageElement>('img')].filter(
      (image) => image.currentSrc.includes('/_next/image') && image.checkVisibility(),
    )
    const checked = shown.map(async (image) => {
      const file = await sizeOf(image.currentSrc)
      const [width, height] = [image.clientWidth * devicePixelRatio, image.clientHeight * devicePixelRatio]
      const times = Math.max(width / file.width, height / file.height)
      if (times <= most) return []
      const largest = new URL(image.currentSrc)
      largest.searchParams.set('w', '2400')
      const original = await sizeOf(largest.href)
      const name = /[^/]+$/.exec(largest.searchParams.get('url') ?? '')?.[0]
      const text = `${name}: ${file.width} x ${file.height} in ${width} x ${height}, ${times.toFixed(2)} times`
      return [{ limit: original.width > file.width ? ('file' as const) : ('original' as const), text }]
    })
    return (await Promise.all(checked)).flat()
  }, tolerance)
}
