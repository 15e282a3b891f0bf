import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSchema, printType } from 'graphql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '../testing'
import { type Addition, ModelEditor } from './add'
import { CONFIG, readModel } from './config'
import { backendModel } from './field-types'
import { craftSchema } from './schema'

/** The model of the configuration with some files changed. */
function modelOf(files: Iterable<[file: string, text: string]>) {
  const root = temporaryFolder()
  cpSync(CONFIG, join(root, CONFIG), { recursive: true })
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return readModel(root)
}

function modelWith(add: (editor: ModelEditor) => Addition) {
  const { files, steps } = add(new ModelEditor())
  const model = modelOf(files)
  const craft = buildSchema(craftSchema(model, readFileSync('backend/contract/schema.site.graphql', 'utf8')))
  const typeOf = (name: string) => printType(craft.getType(name) as never)
  return { ...backendModel(model), typeOf, files, steps }
}

const FIELDS = ['heading', 'text:html', 'photoOfIt:asset', 'exampleShape:dropdown=sheet,rod', 'exampleWeight:number']

test('a block has its fields in Craft, in the embedded backend and in an example', () => {
  const { typeOf, files, steps, ...model } = modelWith((editor) => editor.addBlock('safetyNote', FIELDS))
  expect(model.ENTRY_TYPES.blockSafetyNote).toEqual(['heading', 'text', 'photoOfIt', 'exampleShape', 'exampleWeight'])
  const exampleShape = { kind: 'dropdown', options: { sheet: 'Sheet', rod: 'Rod' } }
  expect(model.FIELDS).toMatchObject({ exampleShape, photoOfIt: { kind: 'assets', max: 1 } })
  expect(typeOf('blocks_MatrixField')).toContain('blockSafetyNote_Entry')
  const { blocks } = parse(files.get('backend/content/pages/blocks.yaml') ?? '')
  const example = { photoOfIt: 'news-2.webp', exampleShape: 'sheet', exampleWeight: 1 }
  expect(blocks.at(-1)).toMatchObject({ type: 'blockSafetyNote', ...example })
  expect([...files.keys()]).toContain('blocks/safety-note/safety-note.test.tsx')
  expect(steps.join()).toContain('"Photo of it" in Dutch')
  // Craft's reader would make a number of a date that is no text.
  const type = [...files].find(([file]) => file.includes('/blockSafetyNote--'))?.[1]
  expect(type).toMatch(/dateAdded: '\d{4}-\d\d-\d\dT[\d:]{8}\+00:00'/)
})

test('a section has addresses, an entry type of its name with a field for SEO, and may be read by the site', () => {
  const addresses = { nl: 'voorbeelden', en: 'examples' }
  const { SECTIONS, typeOf, files } = modelWith((editor) =>
    editor.addSection('exampleGuides', addresses, ['summary', 'blocks', 'exampleWeight:number']),
  )
  expect(SECTIONS.at(-1)).toEqual({ handle: 'exampleGuides', kind: 'channel', uri: addresses })
  const fields = typeOf('exampleGuides_Entry').match(/(?<=^ {2})\w+/gm)
  expect(fields?.slice(-4)).toEqual(['summary', 'blocks', 'exampleWeight', 'seo'])
  const layout = [...files].find(([file]) => file.includes('/entryTypes/exampleGuides--'))?.[1] ?? ''
  expect(layout.match(/fieldUid: .* # SEO$/gm)).toHaveLength(1)
  const [like = ''] = globSync(`${CONFIG}/entryTypes/solutions--*`).map((file) => readFileSync(file, 'utf8'))
  expect(layout.match(/(?<=^ +uid: ).*$/gm)?.filter((uid) => like.includes(uid))).toEqual([])
})

test('a field of rows, and one of entries of a section, are added to what there is', () => {
  const given = ['exampleStock:table=exampleShape:sheet/rod,size', 'exampleSoldWith:entries=materials']
  const { ENTRY_TYPES, FIELDS, typeOf, steps } = modelWith((editor) => editor.addFields('materials', given))
  expect(ENTRY_TYPES.materials?.slice(-2)).toEqual(['exampleStock', 'exampleSoldWith'])
  const exampleStock = { kind: 'table', columns: { exampleShape: ['sheet', 'rod'], size: null } }
  expect(FIELDS).toMatchObject({ exampleStock, exampleSoldWith: { kind: 'entries', sections: ['materials'] } })
  const columns = typeOf('exampleStock_TableRow').match(/(?<=^ {2})\w+/gm)
  expect(columns).toEqual(['col1', 'exampleShape', 'col2', 'size'])
  expect(steps.join()).toContain('"Example shape" in Dutch')
})

const block = (name: string, ...fields: string[]) =>
  [(editor: ModelEditor) => editor.addBlock(name, fields), [name, ...fields].join(' ')] as const

const section = (name: string, addresses: Record<string, string>, ...fields: string[]) =>
  [
    (editor: ModelEditor) => editor.addSection(name, addresses, fields.length > 0 ? fields : ['summary']),
    [name, ...Object.values(addresses), ...fields].join(' '),
  ] as const

// All of them get the same editor, which refuses before it changes anything.
const editor = new ModelEditor()

test.each([
  [...block('Quote', 'heading'), '"Quote" is no name'],
  [...block('titleText', 'heading'), 'There is a blockTitleText already'],
  [...block('exampleQuote'), 'Name at least one field'],
  [...block('exampleQuote', 'examplePicture'), 'There is no field examplePicture yet'],
  [...block('exampleQuote', 'examplePicture:photo'), '"photo" is no kind of field. Known are text, html'],
  [...block('exampleQuote', 'examplePicture:constructor'), '"constructor" is no kind of field'],
  [...block('exampleQuote', 'heading:html'), 'There is a field heading of the kind text'],
  [...block('exampleQuote', 'heading:text=one'), 'There is a field heading already'],
  [...block('exampleQuote', 'exampleShape:dropdown'), 'exampleShape:dropdown needs its values'],
  [...block('exampleQuote', 'exampleNote:text=one'), 'exampleNote:text takes nothing'],
  [...block('exampleQuote', 'exampleNote:text', 'exampleNote:text'), 'exampleNote is named twice'],
  [...block('exampleQuote', 'exampleShape:dropdown=sheet,sheet'), 'sheet is named twice'],
  [...block('exampleQuote', 'exampleShape:dropdown=4 mm'), '"4 mm" is no value'],
  [...block('exampleQuote', 'exampleRows:table=size,size'), 'size is named twice'],
  [...block('exampleQuote', 'exampleRows:table=size,col2'), '"col2" is no name'],
  [...block('exampleQuote', 'exampleRows:table=size:number'), 'size needs at least two choices, such as size:one/two'],
  [...block('exampleQuote', 'exampleRows:table=size:/'), '"" is no value'],
  [...block('exampleQuote', 'exampleRows:table=:one/two'), '"" is no name'],
  [...block('exampleQuote', 'url:text'), 'Craft uses the name "url" itself'],
  [...block('exampleQuote', 'with:entries=nothing'), 'There is no nothing'],
  [...block('exampleQuote', 'materials'), 'no view is written for entries'],
  [(editor: ModelEditor) => editor.addFields('nothing', ['a:text']), 'a type', 'no entry type or global set nothing'],
  [(editor: ModelEditor) => editor.addFields('materials', ['family']), 'twice', 'materials has the field family'],
  [...section('exampleGuides', { nl: 'a' }), 'The section needs an address in each language: nl=path en=path'],
  [...section('exampleGuides', { nl: 'a', en: 'b', de: 'c' }), 'The section needs an address in each language'],
  [...section('exampleGuides', { nl: 'a/', en: 'b' }), 'The section needs an address in each language'],
  [...section('exampleGuides', { nl: 'a', en: 'news' }), '/news/[slug] has the address /news/[slug] already'],
  [...section('exampleGuides', { nl: 'actueel/pagina', en: 'b' }), '/news/page/[number] has the address'],
  [...section('exampleGuides', { nl: 'en', en: 'b' }), 'The site itself has addresses that begin with /en'],
  [...section('exampleGuides', { nl: 'a', en: 'api/guides' }), 'The site itself has addresses that begin with /api'],
  [...section('exampleGuides', { nl: 'icons', en: 'b' }), 'The site itself has addresses that begin with /icons'],
  [...section('exampleGuides', { nl: 'over-ons', en: 'b' }), 'A page has the address /over-ons'],
  [...section('form', { nl: 'a', en: 'b' }, 'exampleText:text'), 'There is a folder components/form already'],
  [...section('exampleGuides', { nl: 'a', en: 'b' }, 'zoom'), 'no view is written for switch'],
  [(editor: ModelEditor) => editor.addLanguage('de'), 'a language', 'Add the row of "de" to lib/i18n/locales.ts first'],
  [(editor: ModelEditor) => editor.addLanguage('en'), 'a known language', 'has a en already'],
])('wrong input gets a sentence: %#, %s', (add, _, sentence) => {
  expect(() => add(editor)).toThrow(sentence)
})

function readWith(pattern: string, text: string, replacement: string) {
  const [file = ''] = globSync(`${CONFIG}/${pattern}`)
  const before = readFileSync(file, 'utf8')
  expect(before).toContain(text)
  return () => backendModel(modelOf([[file, before.replace(text, replacement)]]))
}

test.each([
  ['a kind of field without a GraphQL type', 'fields/phone--*', 'PlainText', 'Money', 'no fields of the type'],
  ['a column that no view can show', 'fields/steps--*', 'singleline', 'color', 'the column title is a "color"'],
  ['rich text as an object', 'fields/body--*', 'fullGraphqlData: false', 'fullGraphqlData: true', 'the site needs'],
  ['a field that is gone', 'entryTypes/news--*', 'fieldUid: ', 'fieldUid: 1', 'no field has the uid'],
  ['an entry type that is gone', 'sections/news--*', '- uid: ', '- uid: 1', 'has the uid'],
  ['an address the site has not', 'sections/news--*', '/{slug}', '/{postDate}/{slug}', 'no addresses like'],
  ['two fields of one name', 'fields/heading--*', 'handle: heading', 'handle: image', 'another field elsewhere'],
  ['a file that is no YAML', 'fields/phone--*', 'handle: phone', 'handle: [phone', 'cannot be read as YAML'],
])('%s is named with its file', (_, pattern, text, replacement, report) => {
  const folder = pattern.split('/')[0]
  expect(readWith(pattern, text, replacement)).toThrow(new RegExp(`${CONFIG}/${folder}/.+\\.yaml.*${report}`))
})

test('a field that an entry type has under another name has that name there', () => {
  const model = readWith('entryTypes/news--*', 'handle: null', 'handle: standfirst')()
  expect(model.FIELDS.standfirst).toBeDefined()
  expect(model.ENTRY_TYPES.news).toContain('standfirst')
})
