import { Swiper } from 'swiper'
import { A11y, Keyboard, Zoom } from 'swiper/modules'
import { prefersReducedMotion } from '@/components/carousel/native-engine'
import { SPEED_MS, TOUCH } from '@/components/carousel/swiper-engine'

/** Specification, section 9. */
export const MAX_SCALE = 3

const STEP = MAX_SCALE ** (1 / 3)
const ARROW_PX = 80

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [ARROW_PX, 0],
  ArrowRight: [-ARROW_PX, 0],
  ArrowUp: [0, ARROW_PX],
  ArrowDown: [0, -ARROW_PX],
}

export type Gallery = ReturnType<typeof startGallery>

interface Options {
  start: number
  onZoom: (scale: number) => void
  onMove: (index: number) => void
}

/** Starts Swiper with the keys `+`, `-` and `0` for zoom, which it lacks, and arrow keys that move a zoomed picture. */
export function startGallery(stage: HTMLElement, { start, onZoom, onMove }: Options) {
  const swiper = new Swiper(stage, {
    modules: [A11y, Keyboard, Zoom],
    initialSlide: start,
    speed: prefersReducedMotion() ? 0 : SPEED_MS,
    ...TOUCH,
    zoom: { maxRatio: MAX_SCALE },
    keyboard: { enabled: true },
    a11y: { slideLabelMessage: '{{index}} / {{slidesLength}}' },
  })
  const picture = () => swiper.slides[swiper.activeIndex]?.querySelector('img')

  /** Moves the picture from the middle of the stage. The edges of a larger picture stay outside of the stage. */
  const place = (x: number, y: number) => {
    const image = picture()
    if (!image?.parentElement) return
    const limit = (value: number, size: number, room: number) => {
      const most = Math.max(0, (size * swiper.zoom.scale - room) / 2)
      return Math.min(Math.max(value, -most), most)
    }
    const left = limit(x, image.offsetWidth, stage.clientWidth)
    const top = limit(y, image.offsetHeight, stage.clientHeight)
    image.parentElement.style.transform = `translate3d(${left}px, ${top}px, 0px)`
  }
  const placeNow = () => new DOMMatrix(picture()?.parentElement?.style.transform)
  const moveBy = (x: number, y: number) => {
    const { e: left, f: top } = placeNow()
    place(left + x, top + y)
  }
  const zoomBy = (factor: number) => {
    const { scale } = swiper.zoom
    const next = Math.min(Math.max(scale * factor, 1), MAX_SCALE)
    if (next === 1) return swiper.zoom.out()
    const { e: x, f: y } = placeNow()
    swiper.zoom.in(next)
    // Swiper would show the top left corner, and does not know about moves by keys.
    place((x * next) / scale, (y * next) / scale)
  }
  const gallery = {
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => swiper.zoom.out(),
    move: (direction: -1 | 1) => (direction === 1 ? swiper.slideNext() : swiper.slidePrev()),
    destroy() {
      listeners.abort()
      swiper.destroy()
    },
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = swiper.zoom.scale > 1 ? ARROWS[event.key] : undefined
    if (event.key === '+' || event.key === '=') gallery.zoomIn()
    else if (event.key === '-') gallery.zoomOut()
    else if (event.key === '0') gallery.reset()
    else if (arrow) moveBy(...arrow)
    else return
    event.preventDefault()
  }
  // Swiper takes the first finger of a pinch for a swipe to another picture.
  const onTouch = ({ touches }: TouchEvent) => {
    if (touches.length !== 1) swiper.allowTouchMove = touches.length === 0
  }
  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('keydown', onKey, { signal })
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    stage.addEventListener(type, onTouch, { signal, passive: true })
  swiper.on('zoomChange', (_, scale) => {
    // During a pinch, Swiper exceeds its limits a little.
    onZoom(Math.min(Math.max(scale, 1), MAX_SCALE))
    scale > 1 ? swiper.keyboard.disable() : swiper.keyboard.enable()
  })
  swiper.on('resize', () => moveBy(0, 0))
  swiper.on('slideChange', () => onMove(swiper.activeIndex))
  return gallery
}
