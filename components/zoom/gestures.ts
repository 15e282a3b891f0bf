import { FIT, type Point, panBy, type Sizes, type View, zoomTo } from './transform'

/** Factor of a step: three lead from 1 to 3. */
const STEP = 3 ** (1 / 3)
const DOUBLE_TAP_SCALE = 2
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
/** Pixels of the picture per press of an arrow key. */
const ARROW_PX = 80
/** A notch of a wheel, or a small pinch on a touch pad, which browsers report as a wheel with Ctrl. */
const WHEEL_RATE = 0.003

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
}

const CENTRE: Point = { x: 0, y: 0 }

export interface Gestures {
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
  disconnect: () => void
}

/**
 * Zooms a picture on its stage by pinch, double tap, wheel with Ctrl or Meta, and keys; a zoomed one is moved by dragging,
 * wheel and arrow keys. Browser zoom by keyboard stays.
 *
 * @param keys where keys are pressed
 */
export function connectGestures(
  stage: HTMLElement,
  picture: HTMLElement,
  keys: HTMLElement,
  onView: (view: View) => void,
): Gestures {
  const listeners = new AbortController()
  const { signal } = listeners
  const pointers = new Map<number, Point>()
  let view = FIT
  let lastTap: (Point & { at: number }) | null = null
  let moved = false

  const sizes = (): Sizes => ({
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    picture: { width: picture.offsetWidth, height: picture.offsetHeight },
  })
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const set = (next: View) => {
    view = next
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    onView(view)
  }
  const zoomBy = (factor: number, point = CENTRE) => set(zoomTo(view, view.scale * factor, point, sizes()))
  const pan = (by: Point) => set(panBy(view, by, sizes()))
  const reset = () => set(FIT)

  const onTap = (point: Point, at: number) => {
    const again = lastTap && at - lastTap.at < DOUBLE_TAP_MS && distance(lastTap, point) < DOUBLE_TAP_PX
    lastTap = again ? null : { ...point, at }
    if (again) view.scale > 1 ? reset() : zoomBy(DOUBLE_TAP_SCALE, point)
  }
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    stage.setPointerCapture?.(event.pointerId)
    pointers.set(event.pointerId, pointOf(event))
    moved = pointers.size > 1
  }
  const onMove = (event: PointerEvent) => {
    const before = [...pointers.values()]
    const from = pointers.get(event.pointerId)
    if (!from) return
    const to = pointOf(event)
    pointers.set(event.pointerId, to)
    moved ||= distance(from, to) > 2
    const after = [...pointers.values()]
    const [middleBefore, middleAfter] = [middleOf(before), middleOf(after)]
    if (pointers.size > 1) zoomBy(spread(after) / (spread(before) || 1), middleBefore)
    pan({ x: middleAfter.x - middleBefore.x, y: middleAfter.y - middleBefore.y })
  }
  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || moved || event.type === 'pointercancel') return
    onTap(pointOf(event), event.timeStamp)
  }
  const onWheel = (event: WheelEvent) => {
    const zooms = event.ctrlKey || event.metaKey
    if (!zooms && view.scale === 1) return
    event.preventDefault()
    if (zooms) zoomBy(Math.exp(-event.deltaY * WHEEL_RATE), pointOf(event))
    else pan({ x: -event.deltaX, y: -event.deltaY })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === '0') reset()
    else if (arrow) pan(arrow)
    else return
    event.preventDefault()
  }

  stage.addEventListener('pointerdown', onDown, { signal })
  stage.addEventListener('pointermove', onMove, { signal })
  for (const event of ['pointerup', 'pointercancel'] as const) stage.addEventListener(event, onUp, { signal })
  stage.addEventListener('wheel', onWheel, { signal, passive: false })
  keys.addEventListener('keydown', onKey, { signal })
  window.addEventListener('resize', () => pan(CENTRE), { signal })
  return {
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset,
    disconnect: () => listeners.abort(),
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function middleOf(points: readonly Point[]): Point {
  const total = points.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), CENTRE)
  return { x: total.x / points.length, y: total.y / points.length }
}

function spread([one, other]: readonly Point[]): number {
  return one && other ? distance(one, other) : 0
}
