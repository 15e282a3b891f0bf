import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progress } from '@/lib/browser/progress'
import { ProgressBar } from './progress-bar'

vi.mock('./progress-bar.css', () => ({}))

beforeEach(() => {
  vi.useFakeTimers()
  render(<ProgressBar />)
})
afterEach(() => {
  act(() => progress.reset())
  vi.runAllTimers()
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const bar = () => document.querySelector<HTMLElement>('#nprogress .bar')

/** The length of the bar in per cent of the window, or null without a bar. */
function length(): number | null {
  const style = bar()?.style
  return style ? 100 + Number.parseFloat(style.marginLeft || style.transform.replace('translate3d(', '')) : null
}

function lengthsAfter(...waits: number[]) {
  return waits.map((wait) => {
    pass(wait)
    return Math.round(length() ?? Number.NaN)
  })
}

test('grows evenly for 5000 ms, not to its end by itself, and is gone 500 ms after the end', () => {
  act(() => progress.start('route'))
  pass(199)
  expect(bar()).toBeNull()
  expect(lengthsAfter(1, 250, 2500, 1750, 250, 60_000)).toEqual([4, 9, 59, 94, 99, 99])
  act(() => progress.finish('route'))
  pass(499)
  expect(length()).toBe(100)
  pass(1)
  expect(bar()).toBeNull()
})

test('stands still in a pause, whatever begins, and goes on after it', () => {
  act(() => progress.pause())
  act(() => progress.start('route'))
  expect(lengthsAfter(200, 10_000)).toEqual([4, 4])
  act(() => progress.start('request 1'))
  expect(lengthsAfter(10_000)).toEqual([4])
  act(() => progress.resume())
  expect(lengthsAfter(250)).toEqual([9])
})

test('moves with a share that is known', () => {
  act(() => progress.start('request 1'))
  pass(200)
  act(() => progress.reach(0.5))
  expect(lengthsAfter(250, 5000)).toEqual([50, 50])
  act(() => progress.reach(1))
  expect(lengthsAfter(250)).toEqual([99])
})

test.each([
  '<a href="/uploads/documents/blad.pdf" download>Datablad</a>',
  '<a href="/actueel">Actueel</a>',
  '<a href="tel:+31401234567">Bel</a>',
  '<a href="/actueel" target="_blank">Actueel</a>',
])('the library starts no bar of its own: %s', (link) => {
  document.body.insertAdjacentHTML('beforeend', link)
  const element = document.querySelector('a')
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  element?.click()
  pass(5000)
  expect(bar()).toBeNull()
  element?.remove()
})

test('goes when the page is left, as a page may come back from the browser’s memory', () => {
  act(() => progress.start('document'))
  pass(1000)
  expect(bar()).not.toBeNull()
  act(() => progress.reset())
  pass(1000)
  expect(bar()).toBeNull()
})
