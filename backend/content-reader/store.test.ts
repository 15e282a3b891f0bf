import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type ContentChanges,
  changeContent,
  contentFolder,
  entryOf,
  FIXTURE,
  problemsOf,
  readTestContent,
} from '../testing.ts'
import { ContentError } from './source.ts'
import { ContentReader, type ContentStore } from './store.ts'

const HEAD = `title: { nl: Open dag, en: Open day }
slug: { nl: open-dag-in-september, en: open-day-in-september }
postDate: 2026-06-21 14:00
`

const problems = async (changes: ContentChanges) => (await problemsOf(changes)).join('\n')

const newsWith = (lines: string) => problems({ 'news/open-day.yaml': HEAD + lines })

const LINKS = [
  ['contact', ': a link names its target'],
  ['{ label: Verder }', ': a link needs one of entry, url, email, tel, asset'],
  ['{ entry: nope }', '.entry: there is no entry "nope"'],
]

/** By section: a line of an entry, and the beginning of its problem. */
const WRONG_LINES = {
  materials: [
    ['density: heavy', 'density: a number is expected, not "heavy"'],
    ['summary: [a, b]', 'summary: a text is expected'],
    ['blocks: many', 'blocks: a list of blocks is expected'],
    ['relatedSolutions: { a: b }', 'relatedSolutions: a list is expected'],
    ['expiryDate: next week', 'expiryDate: a date such as 2027-03-01, 2027-03-01 17:00 or today + 6 weeks is expected'],
    ['enabled: maybe', 'enabled: true or false is expected'],
    ['sites: [nl, de]', 'sites.1: "de" is not one of nl, en'],
    ['properties: [{ a: b }]', 'properties.0.a: no such column; known are property, condition, value, unit, norm'],
    ['stock: [{}, { shape: brick }]', 'stock.1.shape: "brick" is not one of sheet, rod, tube, billet'],
    ['compliance: [food, magic]', 'compliance: "magic" is not one of food,'],
  ],
  pages: [
    ['parent: nope', 'parent: there is no page "nope"'],
    ['parent: history', 'parent: pages have two levels: the parent is itself a child'],
    ...LINKS.map(([link, message]) => [
      `blocks: [{ type: blockColumns, columns: [{ columnLink: ${link} }] }]`,
      `blocks.0.columns.0.columnLink${message}`,
    ]),
  ],
  vacancies: [
    ['branch: branches/nope', 'branch: there is no entry "branches/nope"'],
    ['branch: locations/factory', 'branch: "locations/factory" is not in branches'],
    ['branch: [branches/sales, branches/office]', 'branch: at most 1 allowed, found 2'],
    ['image: nope.jpg', 'image: there is no file "nope.jpg" in the media folder'],
    ['form: nope', 'form: there is no form "nope"'],
  ],
}

describe('problems are reported with file and line', () => {
  test('the fixture has none', async () => {
    expect(await problems({})).toBe('')
  })

  test('a field or a block that there is not', async () => {
    expect(await newsWith('summary: Kort\nsumary: Kort\n')).toMatch(
      /^news\/open-day\.yaml:5 {2}sumary: no such field; known are .*\bsummary\b.*$/,
    )
    const blocks = 'blocks:\n  - type: blockTitleText\n    heading: Kop\n    image: hero.jpg\n'
    expect(await newsWith(blocks)).toMatch(/^news\/open-day\.yaml:7 {2}blocks\.0\.image: no such field.*$/)
    const unknown = /^news\/open-day\.yaml:5 {2}blocks\.0\.type: "blockTitelText" is no block.*$/
    expect(await newsWith('blocks:\n  - type: blockTitelText\n')).toMatch(unknown)
  })

  test('a value of the wrong type, or that refers to nothing', async () => {
    const files = Object.entries(WRONG_LINES).flatMap(([section, lines]) =>
      lines.map(([line, message], index) => ({
        name: `${section}/wrong-${index}.yaml`,
        text: `title: Fout\nslug: wrong-${index}\npostDate: 2026-11-02\n${line}\n`,
        message,
      })),
    )
    const found = await problemsOf(Object.fromEntries(files.map(({ name, text }) => [name, text])))
    expect(found).toEqual(files.map(({ name, message }) => expect.stringContaining(`${name}:4  ${message}`)))
  })

  test('a link without a target in a text, also in one of a form, or without one in its language', async () => {
    expect(await newsWith('summary: Kort\nbody: Zie [dit](entry:materials/nope) en [dat](asset:nope.pdf).\n')).toBe(
      'news/open-day.yaml:5  body: the text links to "entry:materials/nope", which does not exist\n' +
        'news/open-day.yaml:5  body: the text links to "asset:nope.pdf", which does not exist',
    )
    const form = 'title: Contact\nsubmitMessage: "[Terug](entry:nope)"\npages: []\n'
    expect(await problems({ 'forms/contact.yaml': form })).toBe(
      'forms/contact.yaml:2  submitMessage: the text links to "entry:nope", which does not exist',
    )
    const link = '[stage](entry:vacancies/sales-intern)'
    expect(await newsWith(`body:\n  nl: Zie ${link}.\n`)).toBe('')
    expect(await newsWith(`body:\n  en: See ${link}.\n`)).toBe(
      'news/open-day.yaml:4  body: the text links to "entry:vacancies/sales-intern", which does not exist',
    )
  })

  test('a missing title, slug or date of publication, in all languages or in one', async () => {
    expect(await problemsOf({ 'newsIndex.yaml': 'intro: Nieuws\n' })).toEqual([
      'newsIndex.yaml:1  title: a title in nl is missing (or say "sites: [nl]")',
      'newsIndex.yaml:1  title: a title in en is missing (or say "sites: [nl]")',
    ])
    expect(await problems({ 'newsIndex.yaml': 'intro: Nieuws\ntitle: { nl: Actueel }\n' })).toBe(
      'newsIndex.yaml:2  title: a title in en is missing (or say "sites: [nl]")',
    )
    expect(await problemsOf({ 'news/open-day.yaml': 'title: Open dag\n' })).toEqual([
      'news/open-day.yaml:1  slug: a slug in nl is missing',
      'news/open-day.yaml:1  slug: a slug in en is missing',
      'news/open-day.yaml:1  postDate: a date of publication is missing',
    ])
  })

  test('an invalid slug, and a uri that two entries have, ignoring case', async () => {
    const cookies = 'title: Cookies\nslug: cookies en zo\n'
    const invalid = /^pages\/cookies\.yaml:2 {2}slug: "cookies en zo" is no slug.*$/
    expect(await problems({ 'pages/cookies.yaml': cookies })).toMatch(invalid)
    expect(await problems({ 'pages/zz.yaml': 'title: Nog een\nslug: { nl: Cookies, en: more-cookies }\n' })).toBe(
      'pages/zz.yaml:2  slug: the address "Cookies" is already that of pages/cookies',
    )
  })

  test('invalid YAML, without problems that follow from it', async () => {
    const found = await problemsOf({
      'news/a.yaml': 'x: &x 1\ny: { a: *x, a: 2 }\n',
      'news/b.yaml': '1: a\n"1": b\n',
      'news/c.yaml': '- een\n- twee\n',
      'news/dutch-only.yaml': 'title: a\ntitle: b\n',
      'news/open-day.yaml': 'title: Open dag\nsummary: "geen einde\nslug: x\n',
    })
    const repeated = (file: string) =>
      expect.stringMatching(new RegExp(`^news/${file}\\.yaml:2 {2}duplicated mapping key`))
    expect(found).toEqual([
      ...[repeated('a'), repeated('b'), 'news/c.yaml:1  a content file is a list of "field: value" lines'],
      ...[repeated('dutch-only'), expect.stringMatching(/^news\/open-day\.yaml:\d+ {2}Missing closing "quote.*$/)],
    ])
  })

  test('a missing page, and a file outside all sections', async () => {
    const changes = { 'locationsIndex.yaml': null, 'globals/footerNavigation.yaml': null, 'stray.yaml': 'title: X\n' }
    expect(await problemsOf(changes)).toEqual([
      'stray.yaml:1  this file belongs to no section',
      'locationsIndex.yaml:1  this page is missing',
    ])
  })

  test('an image without an alternative text in every language, and one for a missing image', async () => {
    const media = readFileSync(join(FIXTURE, 'media.yaml'), 'utf8')
    const changed = media.replace(/^hero\.jpg:.*$/m, 'hero.jpg: { alt: { nl: Hal } }')
    expect(await problemsOf({ 'media.yaml': `${changed}nope.jpg: { alt: Niets }\n` })).toEqual([
      'media.yaml:1  hero.jpg: "hero.jpg" needs an alternative text in en',
      'media.yaml:11  nope.jpg: there is no file "nope.jpg" in media/images or media/documents',
    ])
  })

  test('a file whose description has another shape', async () => {
    const descriptions = {
      hero: '{ alt: { nl: 2026, en: Hall } }',
      'news-1': '{ title: 3, alt: Hal }',
      'news-2': '{ alt: Hal, focalPoint: midden }',
      'material-1': '{ alt: Hal, focalPoint: [0.5, 40] }',
      'solution-1': '{ alt: Hal, titel: X }',
    }
    const lines = Object.entries(descriptions).map(([name, description]) => `${name}.jpg: ${description}\n`)
    expect(await problemsOf({ 'media.yaml': lines.join('') })).toEqual([
      'media.yaml:1  hero.jpg.alt.nl: a text is expected',
      'media.yaml:2  news-1.jpg.title: a text is expected',
      'media.yaml:3  news-2.jpg.focalPoint: two numbers from 0 to 1 are expected',
      expect.stringContaining('media.yaml:4  material-1.jpg.focalPoint.1: '),
      expect.stringContaining('media.yaml:5  solution-1.jpg.titel: there is no such setting'),
    ])
  })

  test('a picture that cannot be read', async () => {
    expect(await problems({ 'media/images/hero.jpg': 'no picture' })).toMatch(
      /^media\/images\/hero\.jpg:1 {2}the picture cannot be read: .+$/,
    )
  })

  test('a text in another encoding, and a file that is not called .yaml', async () => {
    const latin1 = Buffer.from(`${HEAD}summary: Eén café\n`, 'latin1')
    expect(
      await problemsOf({ 'news/open-day.yaml': latin1, 'news/new-entry.yml': HEAD, 'pages/NEW.YAML': HEAD }),
    ).toEqual([
      'news/open-day.yaml:1  the encoding is not UTF-8: save the file in that one',
      expect.stringMatching(/^news\/new-entry\.yml:1 .*ends in \.yaml/),
      expect.stringMatching(/^pages\/NEW\.YAML:1 .*ends in \.yaml/),
    ])
  })

  test('a syntax error of a published file, and not what its draft then lacks', async () => {
    const changes = { 'news/open-day.yaml': 'title: { nl: Halver', 'news/open-day.draft.yaml': 'draftSite: nl\n' }
    expect(await problemsOf(changes)).toEqual([expect.stringMatching(/^news\/open-day\.yaml:1 /)])
  })

  test('two files of one name, which content could not tell apart', async () => {
    expect(await problemsOf({ 'media/images/iso-9001.pdf': 'scan', 'media.yaml': null })).toEqual([
      expect.stringMatching(
        /^media\/images\/iso-9001.pdf:1 {2}.*media\/documents\/iso-9001.pdf has the same name: rename one of them$/,
      ),
    ])
  })
})

test('what a system adds to a folder, and links that lead back into the content, are left out', async () => {
  const root = contentFolder({ 'news/._open-day.yaml': '\0\0' })
  for (const name of ['news/loop', 'pages/loop']) symlinkSync(root, join(root, name))
  const elsewhere = contentFolder()
  rmSync(join(root, 'materials'), { recursive: true })
  symlinkSync(join(elsewhere, 'materials'), join(root, 'materials'))
  const store = await new ContentReader({ root, siteUrl: '', mediaUrl: '', mediaKey: '' }).read()
  expect([...store.sources.keys()]).toEqual([...(await readTestContent()).sources.keys()])
})

test('one error has all problems, one per line', async () => {
  const wrong = readTestContent({
    'news/open-day.yaml': `${HEAD}newsCategory: gossip\n`,
    'materials/pc.yaml': 'title: PC\nslug: pc\npostDate: 2026-11-02\ndensity: heavy\n',
  })
  await expect(wrong).rejects.toThrow(ContentError)
  await expect(wrong).rejects.toThrow(
    /^The content has 2 problems:\n.*materials\/pc\.yaml:4 .*\n.*news\/open-day\.yaml:4 /,
  )
})

describe('an invalid draft', () => {
  const DRAFT = 'news/open-day.draft.yaml'
  const titlesOf = ({ index }: ContentStore, name: string) => index.bySource(`${name}.draft`).map(({ title }) => title)

  test.for([
    ['title: { nl: Halver', /^news\/open-day\.draft\.yaml:1 /],
    ['draftSite: nl\nsumary: Kort\n', /^news\/open-day\.draft\.yaml:2 {2}sumary: no such field/],
  ] as const)('is left out and reported; the rest is read: %j', async ([text, problem]) => {
    const changes = { [DRAFT]: text, 'news/other.draft.yaml': `${HEAD}sites: [nl]\n` }
    const store = await readTestContent(changes)
    expect([titlesOf(store, 'news/open-day'), titlesOf(store, 'news/other')]).toEqual([[], ['Open dag']])
    expect(await problemsOf(changes)).toEqual([expect.stringMatching(problem)])
  })

  test('stays at its last valid version until it is valid again', async () => {
    const root = contentFolder({ [DRAFT]: 'title: { nl: Eerste }\n' })
    const reader = new ContentReader({ root, siteUrl: '', mediaUrl: '', mediaKey: '' })
    await reader.read()
    changeContent(root, { [DRAFT]: 'title: { nl: Tweede', 'news/open-day.yaml': `${HEAD}summary: Nieuw\n` })
    const second = await reader.read()
    expect(titlesOf(second, 'news/open-day')).toEqual(['Eerste'])
    expect(entryOf(second, 'news/open-day').fields.summary).toBe('Nieuw')
    changeContent(root, { [DRAFT]: 'title: { nl: Tweede keer }\n' })
    expect(titlesOf(await reader.read(), 'news/open-day')).toEqual(['Tweede keer'])
  })
})

test('the uri of a child begins with that of its parent, in any order of files', async () => {
  const store = await readTestContent({
    'pages/a-child.yaml': 'title: Kind\nslug: { nl: kind, en: child }\nparent: z-parent\n',
    'pages/z-parent.yaml': 'title: Ouder\nslug: { nl: ouder, en: parent }\n',
  })
  expect(store.index.byUri(1, 'ouder/kind')?.source).toBe('pages/a-child')
  expect(store.index.byUri(3, 'parent/child')?.source).toBe('pages/a-child')
})

test('a disabled entry does not hide one with the same uri', async () => {
  const store = await readTestContent({
    'vacancies/a.yaml': 'title: Sales intern\nslug: stagiair-verkoop\npostDate: 2026-11-02\nsites: [en]\n',
  })
  expect(store.index.byUri(3, 'working-at/vacancies/stagiair-verkoop')?.source).toBe('vacancies/a')
  expect(store.index.byUri(1, 'werken-bij/vacatures/stagiair-verkoop')?.source).toBe('vacancies/sales-intern')
})

test('a text with any depth of elements is read', async () => {
  const bodyOf = (text: string) =>
    `title: Open dag\nslug: open-dag\npostDate: 2026-01-05 09:00\nblocks:\n  - type: blockTitleText\n    text: ${JSON.stringify(text)}\n`
  for (const text of [`${'<div>'.repeat(100_000)}diepst`, `${'> '.repeat(20_000)}x`])
    expect(await problemsOf({ 'pages/blocks.yaml': bodyOf(text) })).toEqual([])
})

test('a repeated key is found among 80,000', async () => {
  const keys = Array.from({ length: 80_000 }, (_, index) => `k${index}: 1\n`).join('')
  expect(await problemsOf({ 'media.yaml': `${keys}k9: 2\n` })).toEqual([
    expect.stringMatching(/^media.yaml:80001 {2}duplicated mapping key.*$/),
  ])
})

test('20,000 links to nothing, and aliases that would fill the memory, are problems like others', async () => {
  const page = 'title: Blokken\nslug: blokken\npostDate: 2026-01-05 09:00\n'
  const links = Array.from({ length: 20_000 }, (_, index) => `[x](entry:news/${index})`).join(' ')
  const text = JSON.stringify(links)
  const broken = await problemsOf({ 'pages/blocks.yaml': `${page}blocks: [{ type: blockTitleText, text: ${text} }]\n` })
  expect(broken).toHaveLength(20_000)
  const aliases = [...'bcdefghij'].map((name, index) => {
    const before = 'abcdefghi'[index]
    return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]\n`
  })
  const [problem] = await problemsOf({ 'pages/blocks.yaml': `${page}a: &a [1, 2, 3]\n${aliases.join('')}` })
  expect(problem).toMatch(/^pages\/blocks\.yaml:1 {2}Excessive alias count/)
})
