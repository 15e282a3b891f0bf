import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { entryText } from './entry-text'

const textOf = (entry: object, without: string[] = []) =>
  entryText(entry, createTranslator({ locale: 'nl', messages: MESSAGES.nl }) as never, without)

test('the texts of fields are sentences in their order, and other fields are none', () => {
  const entry = {
    __typename: 'pages_Entry',
    id: '7',
    title: 'De titel',
    uri: 'x',
    intro: 'Kort\n en\u00ad goed',
    quote: 'Meten?',
    body: '<h2>Kop &amp; kop</h2><p>een <b>t</b>wee<br>drie</p><ul><li>a</li></ul><script>x()</script>',
    videoUrl: 'https://video.test/x',
    html: '<p>embed</p>',
    density: 1.41,
    invented: 'veld',
    blocks: null,
  }
  expect(textOf(entry)).toBe('Kort en goed. Meten? Kop & kop. een twee drie. a.')
  expect(textOf(entry, ['intro'])).not.toContain('Kort')
})

test('the cells of a table, with the words for its choices, and the words for what is chosen', () => {
  const stock = [{ __typename: 'stock_TableRow', shape: 'rod', size: '5–150', colours: null }, null, { size: '' }]
  expect(textOf({ stock })).toBe('Staf, 5–150.')
  expect(textOf({ family: 'engineering', familyLabel: 'Engineering' })).toMatch(/^Technisch/)
  expect(textOf({ family: 'new', familyLabel: 'Nieuw' })).toBe('Nieuw.')
  // What is only a setting has no label in the query.
  expect(textOf({ imagePosition: 'left' })).toBe('')
})

test('blocks, their blocks and related entries, as far as the query has their fields', () => {
  const columns = [{ __typename: 'blockColumn_Entry', heading: 'Kolom', text: '<p>tekst</p>' }]
  const employee = [{ __typename: 'employees_Entry', title: 'Wietske', jobTitle: 'Laborant', phone: '0541' }]
  const blocks = [{ heading: 'Blok', columns }, null, { employee }]
  expect(textOf({ blocks })).toBe('Blok. Kolom. tekst. Wietske. Laborant. 0541.')
})

test('blocks in blocks without end and texts without end are read up to a limit', () => {
  const endless: { heading: string; columns: object[] } = { heading: 'x', columns: [] }
  endless.columns = [endless]
  expect(textOf(endless)).toBe(Array(7).fill('x.').join(' '))
  const blocks = Array.from({ length: 50_000 }, () => ({ heading: 'woord '.repeat(20) }))
  expect(textOf({ blocks }).length).toBeLessThan(101_000)
})
