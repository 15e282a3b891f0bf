import { beforeEach, describe, expect, it } from 'vitest'
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

describe('the focus', () => {
  it('goes to what the hash names, which can have it then', () => {
    expect(focusedAt('#%C3%A9%C3%A9n')).toBe('één')
    expect(document.getElementById('één')?.tabIndex).toBe(-1)
  })

  it('leaves alone how one gets to what can have it already', () => {
    expect(focusedAt('#knop')).toBe('knop')
    expect(document.getElementById('knop')?.hasAttribute('tabindex')).toBe(false)
  })

  it.each(['', '#', '#er-niet', '#%E0%A4%A'])('stays where it is for %j', (hash) => {
    expect(focusedAt(hash)).toBe('')
  })
})
