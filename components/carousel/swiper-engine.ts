import { Swiper } from 'swiper'
import { Mousewheel } from 'swiper/modules'
import { type CarouselOptions, type Engine, prefersReducedMotion, slidesOf } from './native-engine'

/** Specification, section 9. */
const SPEED_MS = 300
const TOUCH = { longSwipesMs: 300, longSwipesRatio: 0.5, touchAngle: 45 }
const AUTOPLAY_DELAY_MS = 3000
const ZOOM_RATIO = 3

/** Replaces the list's own scrolling by Swiper, without its styles. @throws {Error} if a part of Swiper cannot be loaded */
export async function startSwiper(list: HTMLElement, options: CarouselOptions, onChange: () => void): Promise<Engine> {
  const reducedMotion = prefersReducedMotion()
  const autoplay = options.autoplay && !reducedMotion
  const modules = await Promise.all([
    Mousewheel,
    ...(autoplay ? [import('./swiper-autoplay').then(({ Autoplay }) => Autoplay)] : []),
    ...(options.zoom ? [import('./swiper-zoom').then(({ Zoom }) => Zoom)] : []),
  ])
  const container = list.parentElement
  if (!container?.isConnected) throw new Error('The list is gone')

  const initialSlide = slideInView(list)
  list.scrollLeft = 0
  container.dataset.upgraded = options.zoom ? 'zoom' : ''
  const swiper = new Swiper(container, {
    modules,
    slidesPerView: 'auto',
    initialSlide,
    speed: reducedMotion ? 0 : SPEED_MS,
    ...TOUCH,
    mousewheel: { enabled: true, forceToAxis: true },
    ...(autoplay && { autoplay: { enabled: true, delay: AUTOPLAY_DELAY_MS, pauseOnMouseEnter: true }, rewind: true }),
    ...(options.zoom && { zoom: { enabled: true, maxRatio: ZOOM_RATIO } }),
  })
  for (const event of ['progress', 'resize', 'lock', 'unlock', 'autoplayStart', 'autoplayStop'] as const) {
    swiper.on(event, onChange)
  }
  const listeners = new AbortController()
  keepBrowserKeyboard(container, list, swiper, listeners.signal)

  return {
    position: () => ({
      atStart: swiper.isBeginning,
      atEnd: swiper.isEnd,
      progress: Math.min(Math.max(swiper.progress, 0), 1),
      share: swiper.isLocked ? 1 : Math.min(swiper.width / swiper.virtualSize, 1),
      playing: autoplay ? swiper.autoplay.running : null,
    }),
    move: (direction) => (direction === 1 ? swiper.slideNext() : swiper.slidePrev()),
    setPlaying(playing) {
      if (autoplay) playing ? swiper.autoplay.start() : swiper.autoplay.stop()
    },
    destroy() {
      listeners.abort()
      swiper.destroy(true, true)
      delete container.dataset.upgraded
    },
  }
}

function slideInView(list: HTMLElement): number {
  const slides = slidesOf(list)
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - (slides[0]?.offsetLeft ?? 0) - list.scrollLeft))
  return Math.max(distances.indexOf(Math.min(...distances)), 0)
}

/** As in a scrolling list, arrow keys move it and focus scrolls its target into view. */
function keepBrowserKeyboard(container: HTMLElement, list: HTMLElement, swiper: Swiper, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== list || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    event.key === 'ArrowRight' ? swiper.slideNext() : swiper.slidePrev()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    swiper.autoplay?.stop()
    const index = [...list.children].findIndex((slide) => slide.contains(target))
    const slide = list.children[index]?.getBoundingClientRect()
    const visible = container.getBoundingClientRect()
    if (slide && (slide.left < visible.left || slide.right > visible.right)) swiper.slideTo(index)
  }
  container.addEventListener('keydown', onKey, { signal })
  container.addEventListener('focusin', onFocus, { signal })
  // Else the browser drags a picture or a link instead of the list.
  container.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}
