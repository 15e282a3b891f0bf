const bars = new Set<HTMLElement>()

function measure(): void {
  const heights = [...bars].map((bar) => Math.ceil(bar.getBoundingClientRect().height))
  const { style } = document.documentElement
  if (heights.length > 0) style.setProperty('--foot', `${Math.max(...heights)}px`)
  else style.removeProperty('--foot')
}

/** The `ref` of a bar. It reserves the bar's height (`--foot`), so the bar never hides the element with the focus. */
export function reserveBottom(bar: HTMLElement | null): (() => void) | undefined {
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
