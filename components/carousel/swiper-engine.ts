import { Swiper } from 'swiper'
import { Mousewheel } from 'swiper/modules'
import { type CarouselOptions, type Engine, prefersStill } from './controller'

/** The product's figures (specification, section 9). */
const SPEED = 300
const TOUCH = { longSwipesMs: 300, longSwipesRatio: 0.5, touchAngle: 45 }
const AUTOPLAY_DELAY = 3000
const ZOOM_RATIO = 3

/**
 * Swiper in place of the list's own scrolling: the same elements at the same widths and in the same place. It brings
 * no styles of its own; the little that it needs stands in carousel.module.css.
 *
 * @throws {Error} where a part of Swiper cannot be loaded
 */
export async function startSwiper(list: HTMLElement, options: CarouselOptions, onChange: () => void): Promise<Engine> {
  const still = prefersStill()
  const autoplay = options.autoplay && !still
  const modules = await Promise.all([
    Mousewheel,
    ...(autoplay ? [import('./swiper-autoplay').then(({ Autoplay }) => Autoplay)] : []),
    ...(options.zoom ? [import('./swiper-zoom').then(({ Zoom }) => Zoom)] : []),
  ])
  const frame = list.parentElement
  if (!frame?.isConnected) throw new Error('The list is gone')

  const initialSlide = slideInView(list)
  list.scrollLeft = 0
  frame.dataset.upgraded = options.zoom ? 'zoom' : ''
  const swiper = new Swiper(frame, {
    modules,
    slidesPerView: 'auto',
    initialSlide,
    speed: still ? 0 : SPEED,
    ...TOUCH,
    mousewheel: { enabled: true, forceToAxis: true },
    ...(autoplay && { autoplay: { enabled: true, delay: AUTOPLAY_DELAY, pauseOnMouseEnter: true }, rewind: true }),
    ...(options.zoom && { zoom: { enabled: true, maxRatio: ZOOM_RATIO } }),
  })
  for (const event of ['progress', 'resize', 'lock', 'unlock', 'autoplayStart', 'autoplayStop'] as const) {
    swiper.on(event, onChange)
  }
  const stopListening = followKeyboard(frame, list, swiper)

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
      stopListening()
      swiper.destroy(true, true)
      delete frame.dataset.upgraded
    },
  }
}

/** The slide that stands first at the moment. */
function slideInView(list: HTMLElement): number {
  const slides = [...list.children] as HTMLElement[]
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - (slides[0]?.offsetLeft ?? 0) - list.scrollLeft))
  return Math.max(distances.indexOf(Math.min(...distances)), 0)
}

/** What the browser did while the list scrolled: arrow keys move it, and what has the focus comes into view. */
function followKeyboard(frame: HTMLElement, list: HTMLElement, swiper: Swiper): () => void {
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
    const room = frame.getBoundingClientRect()
    if (slide && (slide.left < room.left || slide.right > room.right)) swiper.slideTo(index)
  }
  // The browser would drag a picture or a link out of the page in place of the list.
  const onDrag = (event: Event) => event.preventDefault()
  frame.addEventListener('keydown', onKey)
  frame.addEventListener('focusin', onFocus)
  frame.addEventListener('dragstart', onDrag)
  return () => {
    frame.removeEventListener('keydown', onKey)
    frame.removeEventListener('focusin', onFocus)
    frame.removeEventListener('dragstart', onDrag)
  }
}
