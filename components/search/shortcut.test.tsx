import { afterEach, beforeEach, expect, test } from 'vitest'
import { isShortcut, KEY_OFF } from './shortcut'

beforeEach(() => {
  document.body.innerHTML = '<p>Tekst</p><input><textarea></textarea><div contenteditable=""><b>x</b></div>'
})
afterEach(() => localStorage.clear())

function opens(key: string, options: KeyboardEventInit = {}, selector = 'p'): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...options })
  document.querySelector(selector)?.dispatchEvent(event)
  return isShortcut(event)
}

test.each([
  ['/', {}, 'p', true],
  ['/', {}, 'input', false],
  ['/', {}, '[contenteditable] b', false],
  ['/', { ctrlKey: true }, 'p', false],
  ['/', { repeat: true }, 'p', false],
  ['k', { ctrlKey: true }, 'p', true],
  ['K', { metaKey: true }, 'input', true],
  ['k', {}, 'p', false],
] as const)('%s with %o in %s', (key, options, selector, expected) => {
  expect(opens(key, options, selector)).toBe(expected)
})

test('not behind another dialog, and not with the key that the visitor has turned off', () => {
  localStorage.setItem(KEY_OFF, '')
  expect(opens('/')).toBe(false)
  expect(opens('k', { ctrlKey: true })).toBe(true)
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  expect(opens('k', { ctrlKey: true })).toBe(false)
})
