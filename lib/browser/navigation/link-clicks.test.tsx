import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
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

/** @returns whether nothing has prevented what the browser does */
const click = (target: Element, init: MouseEventInit = {}): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

describe('the browser loads another page', () => {
  function isLoaded(link: string, options: MouseEventInit = {}, prevented = false): boolean {
    document.body.innerHTML = `<p>${link}</p>`
    let result = false
    const onClick = (event: MouseEvent) => {
      if (prevented) event.preventDefault()
      result = isDocumentLink(event)
      event.preventDefault()
    }
    document.addEventListener('click', onClick, { once: true })
    click(document.querySelector('b, a') ?? document.body, options)
    return result
  }

  it.each([
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
  ])('after a click on %s: %s', (link, loads) => {
    expect(isLoaded(link)).toBe(loads)
  })

  it('not after a click that opens a tab, nor one after which the client goes there by itself', () => {
    for (const options of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }])
      expect(isLoaded('<a href="/en">EN</a>', options)).toBe(false)
    expect(isLoaded('<a href="/en">EN</a>', {}, true)).toBe(false)
  })
})

describe('links of the site', () => {
  const router = { push: vi.fn(), prefetch: vi.fn() }
  let stop = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<a data-link href="/contact?a=1#b"><b>Contact</b></a><a href="/en">EN</a><p>Tekst</p>'
    stop = followSiteLinks(router)
  })
  afterEach(() => {
    stop()
    vi.clearAllMocks()
  })

  const find = (selector: string) => document.querySelector(selector) as HTMLAnchorElement
  const point = (selector: string) =>
    find(selector).dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
  const press = (selector: string, type = 'touchstart') =>
    find(selector).dispatchEvent(new MouseEvent(type, { bubbles: true }))

  test('are followed by the router', () => {
    expect(click(find('b'))).toBe(false)
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/contact?a=1#b')
  })

  test('are the browser’s for other tabs, sites and documents, and where a component has handled the click', () => {
    const away = (selector: string, init: MouseEventInit = {}) => {
      document.addEventListener('click', (event) => event.preventDefault(), { once: true })
      click(find(selector), init)
    }
    away('b', { ctrlKey: true })
    away('b', { button: 1 })
    away('a:not([data-link])')
    find('a').target = '_blank'
    away('b')
    find('a').target = ''
    find('a').addEventListener('click', (event) => event.preventDefault(), { once: true })
    click(find('b'))
    find('a').href = 'https://elders.example/'
    away('b')
    expect(router.push).not.toHaveBeenCalled()
  })

  test('are prefetched when the pointer rests on them, not when it passes over them', () => {
    point('b')
    vi.advanceTimersByTime(REST_MS - 1)
    point('p')
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
    press('a:not([data-link])')
    find('a').href = window.location.pathname
    press('b')
    find('a').href = '/contact'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    press('b')
    expect(router.prefetch).not.toHaveBeenCalled()
  })
})
