import { beforeEach, describe, expect, it } from 'vitest'
import { isDocumentLink } from './document-link'

beforeEach(() => {
  document.body.innerHTML = ''
})

/** What a click on the element inside a link is taken for. */
function clicked(link: string, options: MouseEventInit = {}, prevented = false): boolean {
  document.body.innerHTML = `<p>${link}</p>`
  let result = false
  const onClick = (event: MouseEvent) => {
    if (prevented) event.preventDefault()
    result = isDocumentLink(event)
    event.preventDefault()
  }
  document.addEventListener('click', onClick, { once: true })
  const target = document.querySelector('b') ?? document.querySelector('a') ?? document.body
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
  return result
}

describe('a click that makes the browser load another page', () => {
  it('is one on a link to this site, also on what is inside it', () => {
    expect(clicked('<a href="/en">EN</a>')).toBe(true)
    expect(clicked('<a href="/en"><b>EN</b></a>')).toBe(true)
    expect(clicked('<a href="?q=1">Zoek</a>')).toBe(true)
  })

  it.each([
    '<a href="https://other.test/">elsewhere</a>',
    '<a href="#main">same page</a>',
    '<a href="/en" target="_blank">new tab</a>',
    '<a href="/blad.pdf" download>save</a>',
    '<a href="/uploads/documents/blad.pdf">file</a>',
    '<a href="/actueel/feed.xml?a=b">feed</a>',
    '<a href="mailto:a@b.test">mail</a>',
    '<a>no link</a>',
    '<button type="button"><b>button</b></button>',
  ])('is none on %s', (link) => {
    expect(clicked(link)).toBe(false)
  })

  it('is none when it opens a tab, or the client goes there by itself', () => {
    expect(clicked('<a href="/en">EN</a>', { ctrlKey: true })).toBe(false)
    expect(clicked('<a href="/en">EN</a>', { metaKey: true })).toBe(false)
    expect(clicked('<a href="/en">EN</a>', { button: 1 })).toBe(false)
    expect(clicked('<a href="/en">EN</a>', {}, true)).toBe(false)
  })
})
