import { expect, it } from 'vitest'
import { isDocumentLink } from './link-clicks'

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

it.each([
  ['<a href="/en">EN</a>', true],
  ['<a href="?q=1">Zoek</a>', true],
  ['<a href="https://other.test/">elsewhere</a>', false],
  ['<a href="#main">same page</a>', false],
  ['<a href="/en" target="_blank">new tab</a>', false],
  ['<a href="/blad.pdf" download>save</a>', false],
  ['<a href="/uploads/documents/blad.pdf">file</a>', false],
  ['<a href="/actueel/feed.xml?a=b">feed</a>', false],
  ['<a href="/uploads/film.mp4">film</a>', false],
  ['<a href="/rooster.ICS">calendar</a>', false],
  ['<a href="/api/compare?id=1">table</a>', false],
  [`<a href="blob:${location.origin}/1">made here</a>`, false],
  ['<a href="mailto:a@b.test">mail</a>', false],
  ['<a href="tel:+31401234567">call</a>', false],
  ['<button type="button"><b>button</b></button>', false],
])('a click on %s makes the browser load another page: %s', (link, loads) => {
  expect(clicked(link)).toBe(loads)
})

it('a click that opens a tab loads none, nor does one after which the client goes there by itself', () => {
  for (const options of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }])
    expect(clicked('<a href="/en">EN</a>', options)).toBe(false)
  expect(clicked('<a href="/en">EN</a>', {}, true)).toBe(false)
})
