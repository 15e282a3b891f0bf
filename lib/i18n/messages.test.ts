import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from './locales'
import { MESSAGES } from './testing'

test('each language has the texts of the file that the table names, and every file belongs to one', async () => {
  for (const { code, messages } of LOCALES)
    expect(MESSAGES[code]).toEqual((await import(`../../messages/${messages}.json`)).default)
  const files = readdirSync('messages').filter((file) => file.endsWith('.json'))
  expect(files.toSorted()).toEqual(LOCALES.map(({ messages }) => `${messages}.json`).toSorted())
})

/** Names of a text's arguments and tags, without the words of its plurals. */
const argumentsOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...new Set(value.match(/(?<!(one|other|=\d+) )\{\w+(?=[,}])|<\w+/g))].toSorted()
    : Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, argumentsOf(inner)]))

test.each(Object.entries(MESSAGES))(
  '%s has the texts and arguments of the default language, none of them empty',
  (_, texts) => {
    expect(argumentsOf(texts)).toEqual(argumentsOf(MESSAGES[DEFAULT_LOCALE]))
    expect(JSON.stringify(texts)).not.toMatch(/:\s*""/)
  },
)
