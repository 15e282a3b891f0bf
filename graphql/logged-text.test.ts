import { expect, test } from 'vitest'
import { loggedText } from './logged-text'

test('a text from outside is one short line in the log', () => {
  expect(loggedText('  a\r\nforged:\u2028line\u001b[2J ')).toBe('a forged: line [2J')
  expect(loggedText('x'.repeat(1_000_000))).toBe('x'.repeat(200))
})
