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
  test(`${path} shows no picture larger than its file`, async ({ browser, baseURL }) => {
    for (const device of DEVICES) {
      const { width } = device.viewport
      await test.step(`at ${width} pixels, ${device.deviceScaleFactor} device pixels each`, async () => {
        const page = await browser.newPage({ baseURL, ...device })
        await page.goto(path)
        await scrollThrough(page)
        expect.soft(await stretchedPictures(page, TOLERANCE)).toEqual([])
        await page.close()
      })
    }
  })
}

/** Pictures that cover more device pixels than the file that was chosen has, though their original has more. */
function stretchedPictures(page: Page, tolerance: number): Promise<string[]> {
  return page.evaluate(async (most) => {
    const widthOf = async (address: string) => (await createImageBitmap(await (await fetch(address)).blob())).width
    const shown = [...document.querySelectorAll<HTMLImageElement>('img')].filter(
      (image) => image.currentSrc.includes('/_next/image') && image.checkVisibility(),
    )
    const checked = shown.map(async (image) => {
      const file = new URL(image.currentSrc)
      // A file has the width of its address, or that of a smaller original.
      const width = Number(file.searchParams.get('w'))
      const needed = Math.max(image.clientWidth, (image.clientHeight * image.naturalWidth) / image.naturalHeight)
      const times = (needed * devicePixelRatio) / width
      if (times <= most) return []
      const largest = new URL(file)
      largest.searchParams.set('w', '2400')
      if ((await widthOf(largest.href)) <= (await widthOf(file.href))) return []
      const name = /[^/]+$/.exec(file.searchParams.get('url') ?? '')?.[0]
      return [`${name}: ${width} pixels, ${times.toFixed(2)} times as many needed`]
    })
    return (await Promise.all(checked)).flat()
  }, tolerance)
}
