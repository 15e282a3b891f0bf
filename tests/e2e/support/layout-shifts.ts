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
