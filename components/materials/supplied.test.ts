import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { fileNamed, stockOf } from './supplied'

const row = (shape: string | null, size: string | null, colours: string | null) => ({ shape, size, colours })
const translatorOf = (locale: 'nl' | 'en') => createTranslator({ locale, messages: MESSAGES[locale] })

test('stock has the word of the language for a shape, and that of the editor for one that the site does not know', () => {
  const stock = [row('billet', '500 × 250', null), row('profile', null, 'naturel')]
  expect(stockOf({ stock }, translatorOf('nl')).map(({ shape }) => shape)).toEqual(['Blok', 'profile'])
  expect(stockOf({ stock }, translatorOf('en'))).toMatchObject([{ shape: 'Billet', size: '500 × 250 mm' }, {}])
})

test('rows without size and colours are no stock, such as the only row of an empty table', () => {
  for (const stock of [null, [], [null], [row(null, null, null)], [row('sheet', '', '')]])
    expect(stockOf({ stock }, translatorOf('nl'))).toEqual([])
})

test('a data sheet is the public file that is named so, and no other paper', () => {
  const file = (title: string | null, url: string | null = '/file.pdf') => ({ title, url })
  const [advice, sheet] = [file('Bewerkingsadvies'), file('Datablad POM-C, staf')]
  expect(fileNamed([null, advice, file('Datablad', null), sheet], 'datablad')).toBe(sheet)
  expect(fileNamed([advice, file(null)], 'Datablad')).toBeNull()
})
