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

const prevent = (event: Event) => event.preventDefault()

test.each<[string, boolean, MouseEventInit?]>([
  ['<a href="/en">EN</a>', true],
  ['<a href="?q=1">Zoek</a>', true],
  ['<a href="/en">EN</a>', false, { ctrlKey: true }],
  ['<a href="/en">EN</a>', false, { metaKey: true }],
  ['<a href="/en">EN</a>', false, { button: 1 }],
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
])('a click on %s makes the browser load another page: %s (%o)', (link, loads, init) => {
  document.body.innerHTML = link
  const seen: boolean[] = []
  // The second time a component has followed the link.
  for (const _ of [1, 2])
    document.addEventListener(
      'click',
      (event) => {
        seen.push(isDocumentLink(event))
        event.preventDefault()
      },
      { once: true },
    )
  click('b, a', init)
  expect(seen).toEqual([loads, false])
})

describe('links of the site', () => {
  const router = { push: vi.fn(), prefetch: vi.fn() }

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

  test('are prefetched at once on touch, press and focus, but not others, the page itself, or where data is to be saved', () => {
    for (const type of ['touchstart', 'mousedown', 'focusin']) press('b', type)
    expect(router.prefetch).toHaveBeenCalledTimes(3)
    press('i a')
    find('a').href = window.location.pathname
    press('b')
    find('a').href = '/contact'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    press('b')
    expect(router.prefetch).toHaveBeenCalledTimes(3)
  })
})
