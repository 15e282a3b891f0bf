import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from './locales'
import { messagesOf } from './messages'

test('each language has the texts of the file that the table names', async () => {
  for (const { code, messages } of LOCALES) {
    const { default: file } = await import(`../../messages/${messages}.json`)
    expect(await messagesOf(code)).toEqual(file)
  }
})

test('every file of texts belongs to one language', () => {
  const files = readdirSync('messages').filter((file) => file.endsWith('.json'))
  expect(files.toSorted()).toEqual(LOCALES.map(({ messages }) => `${messages}.json`).toSorted())
})
