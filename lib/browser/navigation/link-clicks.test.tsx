import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followSiteLinks, isDocumentLink, mayPrefetch, REST_MS } from './link-clicks'

test.each([
  ['a browser that says nothing', { onLine: true }, true],
  ['a fast connection', { onLine: true, connection: { saveData: false, effectiveType: '4g' } }, true],
  ['data saver', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  ['2g', { onLine: true, connection: { saveData: false, effectiveType: '2g' } }, false],
  ['slow 2g', { onLine: true, connection: { saveData: false, effectiveType: 'slow-2g' } }, false],
  ['no connection', { onLine: false }, false],
])('with %s pages are prefetched: %s', (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator)
  expect(mayPrefetch()).toBe(expected)
})

const find = (selector: string) => document.querySelector(selector) as HTMLAnchorElement

/** @returns whether nothing has prevented what the browser does */
const click = (selector: string, init: MouseEventInit = {}): boolean =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

/** What a listener of the document says of a click, before which a component may have handled it. */
function clicked(link: string, init: MouseEventInit = {}, isHandled = false): boolean {
  document.body.innerHTML = link
  let result = false
  const listener = (event: MouseEvent) => {
    if (isHandled) event.preventDefault()
    result = isDocumentLink(event)
    event.preventDefault()
  }
  document.addEventListener('click', listener, { once: true })
  click('b, a', init)
  return result
}

test.each([
  ['<a href="/en">EN</a>', true],
  ['<a href="?q=1">Zoek</a>', true],
  ['<a href="https://other.test/">elsewhere</a>', false],
  ['<a href="#main">same page</a>', false],
  ['<a href="/en" target="_blank">new tab</a>', false],
  ['<a href="/blad.pdf" download>save</a>', false],
  ['<a href="/uploads/documents/blad">file</a>', false],
  ['<a href="/actueel/feed.xml?a=b">feed</a>', false],
  ['<a href="/rooster.ICS">calendar</a>', false],
  ['<a href="/api/compare?id=1">table</a>', false],
  [`<a href="blob:${location.origin}/1">made here</a>`, false],
  ['<a href="mailto:a@b.test">mail</a>', false],
  ['<button type="button"><b>button</b></button>', false],
])('a click on %s makes the browser load another page: %s', (link, loads) => {
  expect(clicked(link)).toBe(loads)
})

test('a click that opens a tab loads none, nor does one after which the client goes there by itself', () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }])
    expect(clicked('<a href="/en">EN</a>', init)).toBe(false)
  expect(clicked('<a href="/en">EN</a>', {}, true)).toBe(false)
})

describe('links of the site', () => {
  const router = { push: vi.fn(), prefetch: vi.fn() }
  const prevent = (event: Event) => event.preventDefault()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    document.body.innerHTML = '<a data-link href="/contact?a=1#b"><b>Contact</b></a><i><a href="/en">EN</a></i>'
    return followSiteLinks(router)
  })

  const point = (selector: string) =>
    find(selector).dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
  const press = (selector: string, type = 'touchstart') =>
    find(selector).dispatchEvent(new MouseEvent(type, { bubbles: true }))

  test('are followed by the router', () => {
    expect(click('b')).toBe(false)
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/contact?a=1#b')
  })

  test.each<[string, selector: string, init?: MouseEventInit, change?: (link: HTMLAnchorElement) => void]>([
    ['with a key', 'b', { ctrlKey: true }],
    ['of another button', 'b', { button: 1 }],
    ['on a document', 'i a'],
    ['on a link into another tab', 'b', {}, (link) => Object.assign(link, { target: '_blank' })],
    ['on another site', 'b', {}, (link) => Object.assign(link, { href: 'https://elders.example/' })],
    ['that a component has handled', 'b', {}, (link) => link.addEventListener('click', prevent)],
  ])('are not followed after a click %s', (_, selector, init, change) => {
    change?.(find('a'))
    document.addEventListener('click', prevent, { once: true })
    click(selector, init)
    expect(router.push).not.toHaveBeenCalled()
  })

  test('are prefetched when the pointer rests on them, not when it passes over them', () => {
    point('b')
    vi.advanceTimersByTime(REST_MS - 1)
    point('i')
    vi.advanceTimersByTime(1000)
    expect(router.prefetch).not.toHaveBeenCalled()
    point('b')
    vi.advanceTimersByTime(REST_MS)
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/contact?a=1#b')
  })

  test.for(['touchstart', 'mousedown', 'focusin'])('are prefetched at once on %s', (type) => {
    press('b', type)
    expect(router.prefetch).toHaveBeenCalledOnce()
  })

  test('are not prefetched if they are others, the page itself, or data is to be saved', () => {
    press('i a')
    find('a').href = window.location.pathname
    press('b')
    find('a').href = '/contact'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    press('b')
    expect(router.prefetch).not.toHaveBeenCalled()
  })
})
