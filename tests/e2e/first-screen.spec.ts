/** What a page is about and what to do next are on the first screen, below the header and above a notice at its foot. */
import { DESKTOP } from './support/pages'
import { expect, test } from './support/test'

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
  { width: 390, height: 664 },
  { width: 740, height: 360 },
]

/** What a notice, such as the question for consent, leaves of a window that is not as low as a phone's on its side. */
const endOf = (height: number): number => (height < 480 ? height : height * 0.8)

const PAGES = {
  '/': 'Stuur uw tekening',
  '/en': 'Send your drawing',
  '/materialen': 'Welk materiaal?',
  '/materialen/pa-6-polyamide': 'Offerte aanvragen',
  '/en/materials/pa-6-nylon': 'Request a quotation',
  '/contact': 'Stel een vraag',
  '/werken-bij': 'Bekijk de vacatures',
  '/en/working-at': 'See the vacancies',
}

test('a page shows its headline and its first action at once', async ({ page }) => {
  for (const [path, action] of Object.entries(PAGES)) {
    await page.setViewportSize(DESKTOP)
    await page.goto(path)
    for (const viewport of WINDOWS) {
      const { width, height } = viewport
      const place = `${path} at ${width} x ${height} pixels`
      await page.setViewportSize(viewport)
      const edgesOf = async (selector: 'header' | 'h1') => {
        const box = await page.locator(selector).first().boundingBox()
        return box ? [box.y, box.y + box.height] : [Number.NaN, Number.NaN]
      }
      const [, header] = await edgesOf('header')
      const [top, bottom] = await edgesOf('h1')
      expect.soft(top, `headline of ${place}`).toBeGreaterThanOrEqual(header ?? Number.NaN)
      expect.soft(bottom, `headline of ${place}`).toBeLessThanOrEqual(endOf(height))
      const box = await page
        .getByRole('main')
        .locator('a, button, summary')
        .filter({ hasText: action, visible: true })
        .first()
        .boundingBox()
      expect.soft((box?.y ?? Number.NaN) + (box?.height ?? 0), `action of ${place}`).toBeLessThanOrEqual(endOf(height))
    }
  }
})
