import { beforeEach, expect, it } from 'vitest'
import { focusHashTarget } from './hash-focus'

beforeEach(() => {
  document.body.innerHTML = '<section id="één">…</section><button id="knop" type="button">…</button>'
  document.body.focus()
})

function focusedAt(hash: string): string {
  window.location.hash = hash
  focusHashTarget()
  return document.activeElement?.id ?? ''
}

it('the focus goes to what the hash names, which can have it then', () => {
  expect(focusedAt('#%C3%A9%C3%A9n')).toBe('één')
  expect(document.getElementById('één')?.tabIndex).toBe(-1)
})

it('how one gets to what can have the focus already is left alone', () => {
  expect(focusedAt('#knop')).toBe('knop')
  expect(document.getElementById('knop')?.hasAttribute('tabindex')).toBe(false)
})

it.each(['', '#', '#er-niet', '#%E0%A4%A'])('the focus stays where it is for %j', (hash) => {
  expect(focusedAt(hash)).toBe('')
})
