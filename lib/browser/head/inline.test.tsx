import { beforeEach, expect, it, vi } from 'vitest'
import { applyLateStyles, copyWithoutSoftHyphens, markFirstPage } from './page-start'

it('copies text without its soft hyphens', () => {
  copyWithoutSoftHyphens()
  document.body.textContent = 'Account\u00admanager'
  getSelection()?.selectAllChildren(document.body)
  const clipboardData = { setData: vi.fn() }
  const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData })
  document.dispatchEvent(event)
  expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', 'Accountmanager')
  expect(event.defaultPrevented).toBe(true)
})

it('applies the styles that a page does not begin with once they have come, and no others', () => {
  document.head.innerHTML = '<link rel="stylesheet" media="print"><link rel="stylesheet" media="not all">'
  applyLateStyles()
  const links = [...document.querySelectorAll('link')]
  expect(links.map(({ media }) => media)).toEqual(['print', 'not all'])
  for (const link of links) link.dispatchEvent(new Event('load'))
  expect(links.map(({ media }) => media)).toEqual(['all', 'not all'])
})

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
