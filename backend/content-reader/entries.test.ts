import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, entryOf, readTestContent, startTestBackend } from '../testing.ts'
import { idOf } from './names.ts'
import type { Entry } from './types.ts'

const store = await readTestContent()
const languages = (source: string, of = store) => [entryOf(of, source, 'nl'), entryOf(of, source, 'en')] as const

test('a localised value applies to its language, any other to all, also inside blocks, columns and links', () => {
  const [nl, en] = languages('materials/pom')
  expect([nl.title, en.title]).toEqual(['POM (polyoxymethyleen)', 'POM (polyoxymethylene)'])
  expect([nl.uri, en.uri]).toEqual(['materialen/pom-polyoxymethyleen', 'materials/pom-polyoxymethylene'])
  expect([nl.fields.abbreviation, en.fields.abbreviation]).toEqual(['POM', 'POM'])
  expect(nl.fields.applications).toEqual([{ application: 'Tandwielen' }, { application: 'Behuizingen' }])
  expect(en.fields.applications).toEqual([{ application: 'Gears' }, { application: 'Housings' }])
  expect([nl.id, nl.uid]).toEqual([en.id, en.uid])
  const [dutch, english] = languages('pages/blocks').map(({ fields }) => {
    const columns = (fields.blocks as Entry[]).find((block) => block.type === 'blockColumns')?.fields.columns
    return (columns as Entry[]).map((column) => column.fields)
  })
  expect(dutch).toMatchObject([{ heading: 'Kolom 1' }, { heading: 'Kolom 2' }])
  const columnLink = { label: 'To POM', elementSiteId: 3 }
  expect(english).toMatchObject([{ heading: 'Column 1', columnLink }, { heading: 'Column 2' }])
})

test('texts link to the pages of their own language', () => {
  const [nl, en] = languages('stories/anna')
  expect(nl.fields.body).toContain('href="https://site.test/onze-oplossingen/recycling-op-maat"')
  expect(en.fields.body).toContain('href="https://site.test/en/our-solutions/custom-recycling"')
})

test('an entry or a block that is disabled in one language is enabled in the others', async () => {
  const blocks = ['Altijd', 'Nooit, enabled: false', 'Nederlands, enabled: { nl: true, en: false }']
  const lines = blocks.map((rest) => `  - { type: blockTitleText, heading: ${rest} }\n`).join('')
  const page = `title: Cookies\nslug: cookies\nenabled: { nl: true, en: false }\nblocks:\n${lines}`
  const [nl, en] = languages('pages/cookies', await readTestContent({ 'pages/cookies.yaml': page }))
  const headings = ({ fields }: Entry) => (fields.blocks as Entry[]).map((each) => each.fields.heading)
  expect([headings(nl), headings(en)]).toEqual([['Altijd', 'Nederlands'], ['Altijd']])
  expect([nl.enabled, en.enabled]).toEqual([true, false])
})

test('an empty dropdown has its first value, a switch is off, a table has one row of nulls, others are null or a list', () => {
  const procedureSteps = [{ title: null, text: null }]
  expect(entryOf(store, 'vacancies/truck-driver').fields).toMatchObject({ salaryPeriod: 'month', procedureSteps })
  expect(entryOf(store, 'materials/pc').fields.zoom).toBe(false)
  expect(entryOf(store, 'materials/pom').fields.zoom).toBe(true)
  const company = store.globals.find(({ handle }) => handle === 'company')
  expect(company?.fields.certificates).toContainEqual({ label: 'ISO 14001', url: '' })
  const empty = { body: null, hoursMin: null, closingDate: null, recruiter: [], blocks: [] }
  expect(entryOf(store, 'vacancies/sales-intern').fields).toMatchObject(empty)
})

test('a draft has its own values in its own language, and otherwise those of its published entry', () => {
  const published = entryOf(store, 'news/solar-panels')
  const [draft, ...others] = store.index.bySource('news/solar-panels.draft')
  expect([draft?.siteId, others]).toEqual([1, []])
  expect(draft).toMatchObject({
    title: 'Zonnepanelen op het dak (concept)',
    fields: { summary: 'Gewijzigde samenvatting in concept', body: published.fields.body },
    postDate: published.postDate,
    uri: 'actueel/zonnepanelen-op-het-dak',
    id: expect.not.toSatisfy((id) => id === published.id),
    draft: { name: 'Preview draft', canonicalId: published.id, canonicalUid: published.uid, unpublished: false },
  })
  expect(store.index.byUri(1, 'actueel/zonnepanelen-op-het-dak')).toMatchObject({ id: published.id, draft: null })
})

test('an unpublished draft is its own canonical entry, in all its languages', () => {
  const draft = { canonicalId: idOf('news/brand-new.draft'), unpublished: true }
  const versions = ['actueel/gloednieuw', 'news/gloednieuw'].map((uri) => ({ uri, draft }))
  expect(store.index.bySource('news/brand-new.draft')).toMatchObject(versions)
})

const DRAFT = 'draftName: Voorstel\ntitle: { nl: Anders, en: Other }\n'
const OWN = `title: Eigen
slug: eigen
blocks:
  nl:
    - { type: blockTitleText, heading: Een }
    - { type: blockTitleText, heading: Twee }
`

test('an entry, its blocks and fields, a picture, a form and a global set are each at a line of a file', async () => {
  const contentDir = contentFolder({ 'pages/blocks.draft.yaml': DRAFT, 'pages/own.yaml': OWN })
  const backend = await startTestBackend({ contentDir })
  const store = backend.store()
  const idsIn = (fields: Entry['fields'] = {}, handle = 'blocks') => (fields[handle] as Entry[]).map(({ id }) => id)
  const of = (name: string) => entryOf(store, `pages/${name}`)
  const [entry, own, draft] = [of('blocks'), of('own'), of('blocks.draft')]
  const columns = (entry.fields.blocks as Entry[]).find(({ type }) => type === 'blockColumns')?.fields
  const menu = store.globals.find(({ handle }) => handle === 'mainNavigation')
  const expected = {
    [`${entry.id}`]: 'pages/blocks.yaml:1',
    [`${entry.id}/${idsIn(entry.fields)[0]}`]: 'pages/blocks.yaml:7',
    [`${entry.id}/${idsIn(columns, 'columns')[1]}`]: 'pages/blocks.yaml:48',
    [`${entry.id}/image`]: 'pages/blocks.yaml:5',
    [`${entry.fields.image}`]: 'media.yaml:1',
    [`${own.id}/${idsIn(own.fields)[1]}`]: 'pages/own.yaml:6',
    [`${store.forms.get('contact')?.id}`]: 'forms/contact.yaml:1',
    [`${store.forms.get('contactEn')?.id}`]: 'forms/contact.yaml:1',
    [`${menu?.id}/${idsIn(menu?.fields, 'items')[0]}`]: 'globals/mainNavigation.yaml:2',
    mainNavigation: 'globals/mainNavigation.yaml:1',
    [`${draft.id}/title`]: 'pages/blocks.draft.yaml:2',
    [`${draft.id}/${idsIn(draft.fields)[0]}`]: 'pages/blocks.yaml:7',
  }
  const query = new URLSearchParams([...Object.keys(expected), '1'].map((id) => ['id', id]))
  const places = await (await fetch(`${backend.url}/places?${query}`)).json()
  const folder = `${relative(process.cwd(), contentDir)}/`
  const all = Object.entries({ ...expected, 1: null }).map(([id, place]) => [id, place && folder + place])
  expect(places).toEqual(Object.fromEntries(all))
})
