import { expect, it } from 'vitest'
import { markFirstPage } from './page-start'

// Late styles and fonts: tests/e2e/layout-shift.spec.ts, tests/e2e/visual.spec.ts.
it('marks the first page of a visit, until its animation has ended', () => {
  const isMarked = () => 'first' in document.documentElement.dataset
  markFirstPage()
  expect(isMarked()).toBe(true)
  window.dispatchEvent(new Event('animationend'))
  markFirstPage()
  expect(isMarked()).toBe(false)
})
