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
import { ContentReader, type ContentStore } from './store.ts'

const HEAD = `title: { nl: Open dag, en: Open day }
slug: { nl: open-dag-in-september, en: open-day-in-september }
postDate: 2026-06-21 14:00
`

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

const news = (lines: string): ContentChanges => ({ 'news/open-day.yaml': HEAD + lines })
const blocks = (lines: string): ContentChanges => ({
  'pages/blocks.yaml': `title: Blokken\nslug: blokken\npostDate: 2026-01-05 09:00\n${lines}\n`,
})

const WRONG = Object.entries(WRONG_LINES).flatMap(([section, lines]) =>
  lines.map(([line, message], index): [reported: string, changes: ContentChanges] => {
    const text = `title: Fout\nslug: wrong-${index}\npostDate: 2026-11-02\n${line}\n`
    return [`${section}/wrong-${index}.yaml:4  ${message}`, { [`${section}/wrong-${index}.yaml`]: text }]
  }),
)
const MEDIA = readFileSync(join(FIXTURE, 'media.yaml'), 'utf8')
const LINK = '[stage](entry:vacancies/sales-intern)'
const INVALID = {
  'news/b.yaml': '1: a\n"1": b\n',
  'news/c.yaml': '- een\n- twee\n',
  'news/open-day.yaml': 'title: Open dag\nsummary: "geen einde\n',
}
const DESCRIPTIONS = `hero.jpg: { alt: { nl: 2026, en: Hall } }
news-1.jpg: { title: 3, alt: Hal }
news-2.jpg: { alt: Hal, focalPoint: midden }
material-1.jpg: { alt: Hal, focalPoint: [0.5, 40] }
solution-1.jpg: { alt: Hal, titel: X }
`
const LATIN1 = Buffer.from(`${HEAD}summary: Eén café\n`, 'latin1')
const ALIASES = [...'abcdefghij']
  .map((name, index, all) => `${name}: &${name} [${Array(9).fill(index ? `*${all[index - 1]}` : 1)}]`)
  .join('\n')

/** What is reported, or its beginning, of changes of the content. */
test.each<[reported: string, changes: ContentChanges]>([
  ['', {}],
  ['news/open-day.yaml:5  sumary: no such field; known are ', news('summary: Kort\nsumary: Kort\n')],
  ['news/open-day.yaml:6  blocks.0.image: no ', news('blocks:\n  - type: blockTitleText\n    image: hero.jpg\n')],
  ['news/open-day.yaml:4  blocks.0.type: "blockTitel" is no block', news('blocks: [{ type: blockTitel }]')],
  [WRONG.map(([reported]) => reported).join('\n'), Object.assign({}, ...WRONG.map(([, changes]) => changes))],
  [
    `news/open-day.yaml:5  body: the text links to "entry:materials/nope", which does not exist
news/open-day.yaml:5  body: the text links to "asset:nope.pdf", which does not exist`,
    news('summary: Kort\nbody: Zie [dit](entry:materials/nope) en [dat](asset:nope.pdf).\n'),
  ],
  [
    'forms/contact.yaml:2  submitMessage: the text links to "entry:nope", which does not exist',
    { 'forms/contact.yaml': 'title: Contact\nsubmitMessage: "[Terug](entry:nope)"\npages: []\n' },
  ],
  // Links are to pages of their language.
  ['', news(`body:\n  nl: Zie ${LINK}.\n`)],
  ['news/open-day.yaml:4  body: the text links to "entry:vacancies/sales-', news(`body:\n  en: See ${LINK}.\n`)],
  [
    `newsIndex.yaml:1  title: a title in nl is missing (or say "sites: [nl]")
newsIndex.yaml:1  title: a title in en is missing (or say "sites: [nl]")`,
    { 'newsIndex.yaml': 'intro: Nieuws\n' },
  ],
  ['newsIndex.yaml:2  title: a title in en ', { 'newsIndex.yaml': 'intro: Nieuws\ntitle: { nl: Actueel }\n' }],
  [
    `news/open-day.yaml:1  slug: a slug in nl is missing
news/open-day.yaml:1  slug: a slug in en is missing
news/open-day.yaml:1  postDate: a date of publication is missing`,
    { 'news/open-day.yaml': 'title: Open dag\n' },
  ],
  ['pages/cookies.yaml:2  slug: "a b" is no slug', { 'pages/cookies.yaml': 'title: Cookies\nslug: a b\n' }],
  [
    'pages/zz.yaml:2  slug: the address "Cookies" is already that of pages/cookies',
    { 'pages/zz.yaml': 'title: Nog een\nslug: { nl: Cookies, en: more-cookies }\n' },
  ],
  [
    `news/b.yaml:2  duplicated mapping key
news/c.yaml:1  a content file is a list of "field: value" lines
news/open-day.yaml:3  Missing closing "quote`,
    INVALID,
  ],
  // Nothing of what the draft of an unreadable file lacks.
  ['news/open-day.yaml:1  ', { 'news/open-day.yaml': 'title: { nl: H', 'news/open-day.draft.yaml': 'draftSite: nl\n' }],
  [
    'stray.yaml:1  this file belongs to no section\nlocationsIndex.yaml:1  this page is missing',
    { 'locationsIndex.yaml': null, 'globals/footerNavigation.yaml': null, 'stray.yaml': 'title: X\n' },
  ],
  [
    `media.yaml:1  hero.jpg: "hero.jpg" needs an alternative text in en
media.yaml:11  nope.jpg: there is no file "nope.jpg" in media/images or media/documents`,
    { 'media.yaml': `${MEDIA.replace(/^hero\.jpg:.*$/m, 'hero.jpg: { alt: { nl: Hal } }')}nope.jpg: { alt: Niets }\n` },
  ],
  [
    `media.yaml:1  hero.jpg.alt.nl: a text is expected
media.yaml:2  news-1.jpg.title: a text is expected
media.yaml:3  news-2.jpg.focalPoint: two numbers from 0 to 1 are expected
media.yaml:4  material-1.jpg.focalPoint.1: 
media.yaml:5  solution-1.jpg.titel: there is no such setting`,
    { 'media.yaml': DESCRIPTIONS },
  ],
  ['media/images/hero.jpg:1  the picture cannot be read: ', { 'media/images/hero.jpg': 'no picture' }],
  ['news/open-day.yaml:1  the encoding is not UTF-8: save the file in that one', { 'news/open-day.yaml': LATIN1 }],
  ['news/new-entry.yml:1  the name of a content file ends in .yaml', { 'news/new-entry.yml': HEAD }],
  ['pages/NEW.YAML:1  the name of a content file ends in .yaml', { 'pages/NEW.YAML': HEAD }],
  ['media/images/iso-9001.pdf:1  ', { 'media/images/iso-9001.pdf': 'scan', 'media.yaml': null }],
  // The worst files.
  [
    'media.yaml:80001  duplicated mapping key',
    { 'media.yaml': `${Array.from({ length: 80_000 }, (_, index) => `k${index}: 1\n`).join('')}k9: 2\n` },
  ],
  ['', blocks(`blocks: [{ type: blockTitleText, text: "${'<div>'.repeat(100_000)}diepst" }]`)],
  ['', blocks(`blocks: [{ type: blockTitleText, text: "${'> '.repeat(20_000)}x" }]`)],
  ['pages/blocks.yaml:5  aliases exceeded', blocks(ALIASES)],
])('problems are reported with file and line: %s', async (reported, changes) => {
  const starts = reported ? reported.split('\n') : []
  expect(await problemsOf(changes)).toEqual(starts.map((start) => expect.stringContaining(start)))
})

test('20,000 links to nothing are as many problems', async () => {
  const links = Array.from({ length: 20_000 }, (_, index) => `[x](entry:news/${index})`).join(' ')
  const changes = blocks(`blocks: [{ type: blockTitleText, text: ${JSON.stringify(links)} }]`)
  expect(await problemsOf(changes)).toHaveLength(20_000)
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
  const pc = 'title: PC\nslug: pc\npostDate: 2026-11-02\ndensity: heavy\n'
  await expect(readTestContent({ ...news('newsCategory: gossip\n'), 'materials/pc.yaml': pc })).rejects.toThrow(
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
