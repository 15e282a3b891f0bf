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

/** Names of a text's arguments and tags, without the words of its plurals. */
const argumentsOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...new Set(value.match(/(?<!(one|other|=\d+) )\{\w+(?=[,}])|<\w+/g))].toSorted()
    : Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, argumentsOf(inner)]))

test('both languages have the same arguments in the same text', () => {
  expect(argumentsOf(en)).toEqual(argumentsOf(nl))
})

test('no text is empty', () => {
  for (const messages of [nl, en]) expect(JSON.stringify(messages)).not.toMatch(/:\s*""/)
})
