import { Swiper } from 'swiper'
import { Mousewheel } from 'swiper/modules'
import { type Engine, prefersReducedMotion, slidesOf } from './native-engine'

/** Specification, section 9. */
export const SPEED_MS = 300
export const TOUCH = { longSwipesMs: 300, longSwipesRatio: 0.5, touchAngle: 45 }

/** Replaces the list's own scrolling by Swiper, without its styles. @throws {Error} if the list is gone */
export function startSwiper(list: HTMLElement, isAutomatic: boolean, onChange: () => void): Engine {
  const container = list.parentElement
  if (!container?.isConnected) throw new Error('The list is gone')

  const initialSlide = slideInView(list)
  list.scrollLeft = 0
  container.dataset.upgraded = ''
  // The padding is set in pixels, because the percentage in --edge would be smaller inside it.
  const measure = () => container.style.setProperty('--padding', getComputedStyle(container).paddingInlineStart)
  measure()
  const swiper = new Swiper(container, {
    modules: [Mousewheel],
    slidesPerView: 'auto',
    initialSlide,
    speed: prefersReducedMotion() ? 0 : SPEED_MS,
    ...TOUCH,
    mousewheel: { enabled: true, forceToAxis: true },
  })
  swiper.on('beforeResize', measure)
  const advance = () => (swiper.isEnd ? swiper.slideTo(0) : swiper.slideNext())
  const autoplay = isAutomatic ? startAutoplay(container, advance, onChange) : null
  for (const event of ['progress', 'resize', 'lock', 'unlock'] as const) swiper.on(event, onChange)
  if (autoplay) swiper.on('sliderFirstMove', autoplay.interrupt)
  const move = (direction: -1 | 1) => {
    autoplay?.interrupt()
    direction === 1 ? swiper.slideNext() : swiper.slidePrev()
  }
  const listeners = new AbortController()
  keepBrowserKeyboard(list, swiper, move, listeners.signal)

  return {
    position: () => ({
      atStart: swiper.isBeginning,
      atEnd: swiper.isEnd,
      progress: Math.min(Math.max(swiper.progress, 0), 1),
      share: swiper.isLocked ? 1 : Math.min(swiper.width / swiper.virtualSize, 1),
      playing: autoplay?.isPlaying() ?? null,
    }),
    move,
    setPlaying: (playing) => autoplay?.setPlaying(playing),
    destroy() {
      listeners.abort()
      autoplay?.stop()
      swiper.destroy(true, true)
      delete container.dataset.upgraded
      container.style.removeProperty('--padding')
    },
  }
}

function slideInView(list: HTMLElement): number {
  const slides = slidesOf(list)
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - (slides[0]?.offsetLeft ?? 0) - list.scrollLeft))
  return Math.max(distances.indexOf(Math.min(...distances)), 0)
}

/** Keeps what a scrolling list does: arrow keys move it, and the element with the focus is scrolled into view. */
function keepBrowserKeyboard(list: HTMLElement, swiper: Swiper, move: Engine['move'], signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== list || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 1 : -1)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const index = [...list.children].findIndex((slide) => slide.contains(target))
    const slide = list.children[index]?.getBoundingClientRect()
    const visible = list.parentElement?.getBoundingClientRect()
    if (slide && visible && (slide.left < visible.left || slide.right > visible.right)) swiper.slideTo(index)
  }
  list.addEventListener('keydown', onKey, { signal })
  list.addEventListener('focusin', onFocus, { signal })
  // Without this the browser drags a picture or a link instead of the list.
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

/** Specification, section 9. */
const DELAY_MS = 3000

const VISIBLE_SHARE = 0.5

let pausedByVisitor = false

/** Calls `advance` every DELAY_MS while the carousel is visible and neither held, paused nor moved (WCAG 2.2.2). */
function startAutoplay(container: HTMLElement, advance: () => void, onChange: () => void) {
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
