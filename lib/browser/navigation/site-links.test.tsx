import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSiteLinks, REST_MS } from './site-links'

const { mayPrefetch } = vi.hoisted(() => ({ mayPrefetch: vi.fn() }))
vi.mock('./prefetch', () => ({ mayPrefetch }))

const router = { push: vi.fn(), prefetch: vi.fn() }
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  mayPrefetch.mockReturnValue(true)
  document.body.innerHTML = '<a data-link href="/contact?a=1#b"><b>Contact</b></a><a href="/en">EN</a><p>Tekst</p>'
  stop = followSiteLinks(router)
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
})

const inside = () => document.querySelector('b') as HTMLElement
const other = () => document.querySelector('a:not([data-link])') as HTMLElement
const aside = () => document.querySelector('p') as HTMLElement

function point(target: Element, pointerType = 'mouse') {
  const event = new Event('pointerover', { bubbles: true })
  Object.defineProperty(event, 'pointerType', { value: pointerType })
  target.dispatchEvent(event)
}

/** @returns whether the browser follows the link itself */
function click(target: Element, init: MouseEventInit = {}): boolean {
  return target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}

test('a click on a link to a page is followed by the router', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(click(inside())).toBe(false)
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/contact?a=1#b')
})

function clickAway(target: Element, init: MouseEventInit = {}) {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click(target, init)
}

test('a click that opens another tab is the browser’s', () => {
  clickAway(inside(), { ctrlKey: true })
  clickAway(inside(), { button: 1 })
  expect(router.push).not.toHaveBeenCalled()
})

test('links to documents, to other sites and into another tab are the browser’s, and what a component has handled', () => {
  const link = document.querySelector('a') as HTMLAnchorElement
  clickAway(other())
  link.target = '_blank'
  clickAway(inside())
  link.target = ''
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click(inside())
  link.href = 'https://elders.example/'
  clickAway(inside())
  expect(router.push).not.toHaveBeenCalled()
})

test('a page is prefetched when the pointer rests on its link, not when it passes over it', () => {
  point(inside())
  vi.advanceTimersByTime(REST_MS - 1)
  point(aside())
  vi.advanceTimersByTime(1000)
  expect(router.prefetch).not.toHaveBeenCalled()
  point(inside())
  vi.advanceTimersByTime(REST_MS)
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/contact?a=1#b')
})

test.for(['touchstart', 'mousedown', 'focusin'])('a page is prefetched at once on %s', (name) => {
  inside().dispatchEvent(new MouseEvent(name, { bubbles: true }))
  expect(router.prefetch).toHaveBeenCalledOnce()
})

test('nothing is prefetched for other links, the page itself, or where data is to be saved', () => {
  other().dispatchEvent(new Event('touchstart', { bubbles: true }))
  const link = document.querySelector('a') as HTMLAnchorElement
  link.href = window.location.pathname
  inside().dispatchEvent(new Event('touchstart', { bubbles: true }))
  link.href = '/contact'
  mayPrefetch.mockReturnValue(false)
  inside().dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(router.prefetch).not.toHaveBeenCalled()
})
