import { expect, it, vi } from 'vitest'
import { markFirstPage } from './page-start'

// Late styles and fonts: tests/e2e/layout-shift.spec.ts, tests/e2e/visual.spec.ts.

const isMarked = () => 'first' in document.documentElement.dataset

it('marks the first page of a visit, until its animation has ended', () => {
  markFirstPage()
  expect(isMarked()).toBe(true)
  window.dispatchEvent(new Event('animationend'))
  markFirstPage()
  expect(isMarked()).toBe(false)
})

it('marks no page where nothing can be stored: each would be the first', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  markFirstPage()
  expect(isMarked()).toBe(false)
})
