import { brokenWords } from './support/broken-words'
import { clippedContent, hydrated, NOTHING_CLIPPED, PAGES, STATUS_ERRORS } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, quickIf, test } from './support/test'

test.use({ allowedErrors: STATUS_ERRORS })

const WIDTHS = [320, 390, 1280]
const COMPARED = 390
const STANDARD = 16

/** Pages without an entry, and with content of other kinds. */
const OTHERS = [
  ...['/zoeken?q=kunststof', '/en/search?q=plastic', '/contact/mijn-bericht', '/werken-bij/vacatures-volgen'],
  ...['/materialen/peek-polyetheretherketon', '/onze-oplossingen/gesloten-kringloop', '/certificaten', '/pers'],
  ...['/werken-bij/vacatures?q=zzzz', '/werken-bij/vacatures/lasser-thermoplasten'],
]

// Every page type in both languages with the browser's font size doubled, which `rem` and media queries in `em` follow.
for (const path of [...PAGES, ...OTHERS]) {
  test(`${path} can be read with text of twice the size`, quickIf(path === '/contact'), async ({ page }) => {
    await page.setViewportSize({ width: COMPARED, height: 780 })
    await page.goto(path)
    await hydrated(page)
    // What comes later would count as a text among those that are compared.
    await untilQuiet(page)
    const session = await page.context().newCDPSession(page)
    const show = async (standard: number, width: number) => {
      await page.setViewportSize({ width, height: 780 })
      await session.send('Page.setFontSizes', { fontSizes: { standard } })
    }
    await show(STANDARD, COMPARED)
    const usual = await page.evaluate(textSizes)
    await show(2 * STANDARD, COMPARED)
    const large = await page.evaluate(textSizes)
    const kept = usual.filter(({ size }, index) => (large[index]?.size ?? 0) <= size).map(({ text }) => text)
    expect.soft(kept, 'texts that keep their size').toEqual([])
    for (const width of WIDTHS) {
      await show(2 * STANDARD, width)
      const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(root, `the font size at ${width} pixels`).toBe(`${2 * STANDARD}px`)
      expect.soft(await clippedContent(page), `what does not fit at ${width} pixels`).toEqual(NOTHING_CLIPPED)
      expect.soft(await page.evaluate(brokenWords), `broken words at ${width} pixels`).toEqual([])
    }
  })
}

/** The texts of a page with their sizes in pixels. */
function textSizes(): { text: string; size: number }[] {
  const found: { text: string; size: number }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode as Text
    if (!data.trim() || !element || element.closest('svg, script, style, noscript, .vh')) continue
    found.push({ text: data.trim(), size: Number.parseFloat(getComputedStyle(element).fontSize) })
  }
  return found
}
