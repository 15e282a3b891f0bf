import { beforeEach, expect, it, vi } from 'vitest'
import { focusHashTarget } from './hash-focus'

beforeEach(() => {
  document.body.innerHTML =
    '<section id="één">…</section><button id="knop" type="button">…</button><h2 id="text-één">…</h2><h2 id="text-kop">…</h2>'
  scrolled.mockReset()
  document.body.focus()
})

const scrolled = vi.fn()
Element.prototype.scrollIntoView = scrolled

function focusedAt(hash: string, mayScroll = true): string {
  window.location.hash = hash
  focusHashTarget('text-', mayScroll)
  return document.activeElement?.id ?? ''
}

it('goes to what the hash names, which can have it then', () => {
  expect(focusedAt('#%C3%A9%C3%A9n')).toBe('één')
  expect(document.getElementById('één')?.tabIndex).toBe(-1)
})

it('leaves alone how one gets to what can have it already', () => {
  expect(focusedAt('#knop')).toBe('knop')
  expect(document.getElementById('knop')?.hasAttribute('tabindex')).toBe(false)
})

it('goes to a place in a text, which the browser did not find, but for a page that was left before', () => {
  expect(focusedAt('#kop')).toBe('text-kop')
  expect(scrolled).toHaveBeenCalledOnce()
  expect(focusedAt('#kop', false)).toBe('text-kop')
  expect(scrolled).toHaveBeenCalledOnce()
})

it('opens what the target is in', () => {
  document.body.innerHTML = '<details><summary>…</summary><div id="vragen">…</div></details>'
  expect(focusedAt('#vragen')).toBe('vragen')
  expect(document.querySelector('details')?.open).toBe(true)
})

it.each(['', '#', '#er-niet', '#%E0%A4%A'])('stays where it is for %j', (hash) => {
  expect(focusedAt(hash)).toBe('')
})
