import { readdirSync } from 'node:fs'
import type { getTranslations } from 'next-intl/server'
import { expect, expectTypeOf, test } from 'vitest'
import { LOCALES } from './locales'
import { messagesOf, type Translate } from './messages'

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

// `tsc --noEmit` judges this file: a line below "@ts-expect-error" that compiles is an error.
test('wrong keys, arguments, namespaces and languages do not compile', () => {
  const uses = (t: Translate, translations: typeof getTranslations, choice: string) => [
    t('vacancy.apply'),
    // @ts-expect-error No such key.
    t('vacancy.aply'),
    t('vacancy.applyAt', { url: '/' }),
    // @ts-expect-error The text has an argument.
    t('vacancy.applyAt'),
    // @ts-expect-error What an editor chose may be anything.
    t(`vacancy.educationLevel.${choice}`),
    // @ts-expect-error No such namespace.
    translations({ locale: 'nl', namespace: 'vacancie' }),
    // @ts-expect-error No such language.
    translations({ locale: 'xx', namespace: 'vacancy' }),
  ]
  expectTypeOf(uses).toBeFunction()
})
