import { expect, test } from 'vitest'
import en from './en.json'
import nl from './nl.json'

const keysOf = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keysOf(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

test('both languages have the same texts', () => {
  expect(keysOf(en).toSorted()).toEqual(keysOf(nl).toSorted())
})

test('no text is empty', () => {
  for (const messages of [nl, en]) expect(JSON.stringify(messages)).not.toMatch(/:\s*""/)
})
