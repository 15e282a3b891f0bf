import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectGestures, type Gestures } from './gestures'
import type { View } from './transform'

/** A stage of 400 by 300 with a picture of 400 by 200 in it. jsdom has no layout, and no PointerEvent with positions. */
let stage: HTMLElement
let keys: HTMLElement
let view: View
let gestures: Gestures

beforeEach(() => {
  document.body.innerHTML = '<dialog><div><img></div></dialog>'
  keys = document.querySelector('dialog') as HTMLElement
  stage = document.querySelector('div') as HTMLElement
  const picture = document.querySelector('img') as HTMLElement
  Object.defineProperties(stage, { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
  Object.defineProperties(picture, { offsetWidth: { value: 400 }, offsetHeight: { value: 200 } })
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300)
  view = { scale: 1, x: 0, y: 0 }
  gestures = connectGestures(stage, picture, keys, (next) => {
    view = next
  })
})
afterEach(() => gestures.disconnect())

function point(type: string, clientX: number, clientY: number, pointerId = 1) {
  const event = new MouseEvent(type, { clientX, clientY, bubbles: true })
  Object.defineProperties(event, { pointerId: { value: pointerId }, pointerType: { value: 'touch' } })
  stage.dispatchEvent(event)
}

const tap = (x: number, y: number) => {
  point('pointerdown', x, y)
  point('pointerup', x, y)
}

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  keys.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers }))

const wheel = (init: WheelEventInit) => stage.dispatchEvent(new WheelEvent('wheel', { cancelable: true, ...init }))

test('keys zoom in three steps to three times, move, and fit again; the browser keeps its own zoom', () => {
  expect(press('+')).toBe(false)
  expect(view.scale).toBeCloseTo(1.44, 2)
  press('=')
  press('+')
  press('+')
  expect(view.scale).toBe(3)
  press('ArrowRight')
  expect(view).toEqual({ scale: 3, x: -80, y: 0 })
  for (let count = 0; count < 20; count++) press('ArrowRight')
  expect(view.x).toBe(-400)
  press('ArrowDown')
  expect(view.y).toBe(-80)
  press('-')
  expect(view.scale).toBeCloseTo(2.08, 2)
  press('0')
  expect(view).toEqual({ scale: 1, x: 0, y: 0 })
  expect(press('+', { ctrlKey: true })).toBe(true)
  expect(press('Tab')).toBe(true)
  expect(view.scale).toBe(1)
})

test('a double tap zooms where it is, and the next one fits again', () => {
  tap(300, 150)
  expect(view.scale).toBe(1)
  tap(302, 150)
  expect(view).toEqual({ scale: 2, x: -102, y: 0 })
  tap(200, 150)
  tap(200, 150)
  expect(view.scale).toBe(1)
})

test('two taps far from each other, or a drag, are no double tap', () => {
  tap(100, 150)
  tap(300, 150)
  point('pointerdown', 300, 150)
  point('pointermove', 330, 150)
  point('pointerup', 330, 150)
  expect(view.scale).toBe(1)
})

test('two fingers zoom between them, to at most three times; one moves the picture, not past its edge', () => {
  point('pointerdown', 150, 150, 1)
  point('pointerdown', 250, 150, 2)
  point('pointermove', 100, 150, 1)
  point('pointermove', 300, 150, 2)
  expect(view.scale).toBeCloseTo(2, 5)
  point('pointermove', 900, 150, 2)
  expect(view.scale).toBe(3)
  point('pointerup', 900, 150, 2)
  point('pointermove', 2000, 150, 1)
  expect(view.x).toBe(400)
})

test('the wheel zooms with Ctrl or Meta, and moves a zoomed picture; else it is the page’s', () => {
  expect(wheel({ deltaY: -100 })).toBe(true)
  expect(view.scale).toBe(1)
  // Where WheelEvent takes no modifiers, as in jsdom.
  const zooming = new WheelEvent('wheel', { deltaY: -100, cancelable: true })
  Object.defineProperty(zooming, 'metaKey', { value: true })
  expect(stage.dispatchEvent(zooming)).toBe(false)
  expect(view.scale).toBeCloseTo(1.35, 2)
  const { x } = view
  expect(wheel({ deltaX: 20 })).toBe(false)
  expect(view.x).toBe(x - 20)
})

test('buttons zoom too', () => {
  gestures.zoomIn()
  gestures.zoomIn()
  gestures.zoomOut()
  expect(view.scale).toBeCloseTo(1.44, 2)
  gestures.reset()
  expect(view.scale).toBe(1)
})
