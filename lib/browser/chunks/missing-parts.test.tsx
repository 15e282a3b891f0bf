import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hideMissing, showMissing } from './load-chunk'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div class="notices" data-missing-parts="Some functions are missing"></div>'
})
afterEach(hideMissing)

const lines = () =>
  [...document.querySelectorAll('body > .notices > .ink > [role=status]')].map((line) => line.textContent)

function show(): void {
  showMissing()
  vi.runAllTimers()
}

it('is said once, in the words of the page, in a status that screen readers announce', () => {
  showMissing()
  expect(lines()).toEqual([''])
  vi.runAllTimers()
  show()
  expect(lines()).toEqual(['Some functions are missing'])
  hideMissing()
  expect(lines()).toEqual([])
})

it('waits until the page is parsed, and for no script that never ends', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  show()
  expect(lines()).toEqual([])
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  vi.runAllTimers()
  expect(lines()).toEqual(['Some functions are missing'])
})

it('is left to the notice about the connection where there is none', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(lines()).toEqual([])
})
