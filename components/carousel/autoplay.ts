/** Specification, section 9. */
const DELAY_MS = 3000

const VISIBLE_SHARE = 0.5

/** Holds for all carousels until the page is loaded again. */
let pausedByVisitor = false

/** Calls `advance` every DELAY_MS while the carousel is visible and neither held, paused nor moved (WCAG 2.2.2). */
export function startAutoplay(container: HTMLElement, advance: () => void, onChange: () => void) {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const listeners = new AbortController()
  const { signal } = listeners
  let playing = !pausedByVisitor
  let visible = false
  let timer: number | undefined

  const isHeld = () => document.hidden || container.matches(':hover, :focus-within')
  const restart = () => {
    window.clearTimeout(timer)
    timer = playing && visible && !reducedMotion.matches ? window.setTimeout(tick, DELAY_MS) : undefined
  }
  const tick = () => {
    if (!isHeld()) advance()
    restart()
  }
  const set = (next: boolean) => {
    playing = next
    restart()
    onChange()
  }

  const observer = new IntersectionObserver(
    (entries) => {
      visible = entries.at(-1)?.isIntersecting ?? false
      restart()
    },
    { threshold: VISIBLE_SHARE },
  )
  observer.observe(container)
  for (const event of ['pointerleave', 'focusout']) container.addEventListener(event, restart, { signal })
  document.addEventListener('visibilitychange', restart, { signal })
  reducedMotion.addEventListener('change', () => set(playing), { signal })

  return {
    /** The visitor's choice, also while the carousel is held; null under reduced motion. */
    isPlaying: () => (reducedMotion.matches ? null : playing),
    setPlaying(next: boolean) {
      pausedByVisitor = !next
      set(next)
    },
    /** The visitor moved the carousel: it stays where it is. */
    interrupt: () => playing && set(false),
    stop() {
      listeners.abort()
      observer.disconnect()
      window.clearTimeout(timer)
    },
  }
}
