/** Bars at the foot of the window; they lie on one another. */
const bars = new Set<HTMLElement>()

function measure(): void {
  const heights = [...bars].map((bar) => Math.ceil(bar.getBoundingClientRect().height))
  const { style } = document.documentElement
  if (heights.length > 0) style.setProperty('--foot', `${Math.max(...heights)}px`)
  else style.removeProperty('--foot')
}

/**
 * Makes room for a bar at the end of the page and in scrolling, so that it covers nothing for good and no focus: its
 * height is `--foot`. When it goes, the focus that was in it goes to the page. For the `ref` of the bar.
 */
export function occupyFoot(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  bars.add(bar)
  const sizes = new ResizeObserver(measure)
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    bars.delete(bar)
    measure()
    if (bar.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  }
}
