import { expect, type Page } from '@playwright/test'

/** What may move by itself while a page loads and is read, in the measure of browsers (CLS). */
const MAX_SHIFT = 0.01

/** Records what moves by itself, from the beginning of each page that is opened. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts, moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as (LayoutShift & PerformanceEntry)[]) {
        if (entry.hadRecentInput) continue
        window.moved += entry.value
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const place = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`
          const { className = '' } = (node ?? {}) as Element
          return `${node?.nodeName}.${className} “${node?.textContent?.slice(0, 40)}” from ${place(from)} to ${place(to)}`
        })
        shifts.push([`${entry.value.toFixed(4)} after ${Math.round(entry.startTime)} ms`, ...moved].join('\n  '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function expectBarelyMoved(page: Page): Promise<void> {
  const [moved, shifts] = await page.evaluate(() => [window.moved, window.shifts] as const)
  expect.soft(moved, [`${page.url()} moved by itself:`, ...shifts].join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
}

/** What moves too far when an element of the first window is parsed. Takes the elements away, from the last to the first. */
export function movesWhileParsed(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main, max) => {
    const name = (element: Element) => `${element.nodeName}.${element.className} “${element.textContent?.slice(0, 20)}”`
    const seen = [...main.querySelectorAll('*')].filter((element) => {
      // Options have no place of their own, but give their control its width.
      const shown = element.closest('select') ?? element
      const { top, width, height } = shown.getBoundingClientRect()
      return !element.closest('svg *') && shown.checkVisibility() && top < innerHeight && width && height
    })
    const places = () =>
      new Map(
        seen.filter(({ isConnected }) => isConnected).map((element) => [element, element.getBoundingClientRect()]),
      )
    const inWindow = (...boxes: DOMRect[]) => {
      const width =
        Math.min(innerWidth, ...boxes.map(({ right }) => right)) - Math.max(0, ...boxes.map(({ left }) => left))
      const height =
        Math.min(innerHeight, ...boxes.map(({ bottom }) => bottom)) - Math.max(0, ...boxes.map(({ top }) => top))
      return (Math.max(0, width) * Math.max(0, height)) / (innerWidth * innerHeight)
    }
    /** The part of the window that an element takes before or after its move. */
    const area = (from: DOMRect, to: DOMRect) => inWindow(from) + inWindow(to) - inWindow(from, to)
    const parsed = places()
    const moves: string[] = []
    for (const element of seen.toReversed()) {
      const label = name(element)
      // The start of an element and of its first child come together.
      const parent = element.previousSibling ? null : element.parentElement
      for (let node: Node = element; node !== document.body; node = node.parentNode as Node)
        while (node.nextSibling) node.nextSibling.remove()
      element.remove()
      const moved = new Set<Element>()
      let distance = 0
      let areas = 0
      let first = ''
      for (const [other, from] of places()) {
        const to = parsed.get(other) as DOMRect
        const way = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
        // Browsers ignore less.
        if (other === parent || way < 3 || !area(from, to)) continue
        moved.add(other)
        first ||= name(other)
        distance = Math.max(distance, way / Math.max(innerWidth, innerHeight))
        const outer = other.parentElement
        if (!(outer && [...moved].some((known) => known !== other && known.contains(outer)))) areas += area(from, to)
      }
      if (areas * distance > max) moves.push(`${first} ${(areas * distance).toFixed(4)} for ${label}`)
    }
    return moves
  }, MAX_SHIFT)
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    moved: number
    shifts: string[]
  }
}
