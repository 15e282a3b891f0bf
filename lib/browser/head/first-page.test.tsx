import { beforeEach, expect, it, vi } from 'vitest'
import { markFirstPage } from './first-page'

const isMarked = () => 'first' in document.documentElement.dataset

beforeEach(() => {
  sessionStorage.clear()
  delete document.documentElement.dataset.first
})

it('marks the first page of a visit, until its animation has ended', () => {
  markFirstPage()
  expect(isMarked()).toBe(true)
  window.dispatchEvent(new Event('animationend'))
  expect(isMarked()).toBe(false)
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
