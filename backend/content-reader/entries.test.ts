import { describe, expect, test } from 'vitest'
import { entryOf, readTestContent } from '../testing.ts'
import { idOf } from './names.ts'
import type { Entry } from './types.ts'

describe('languages', () => {
  test('a localised value applies to its language, any other to all', async () => {
    const store = await readTestContent()
    const [nl, en] = [entryOf(store, 'materials/pom', 'nl'), entryOf(store, 'materials/pom', 'en')]
    expect([nl.title, en.title]).toEqual(['POM (polyoxymethyleen)', 'POM (polyoxymethylene)'])
    expect([nl.uri, en.uri]).toEqual(['materialen/pom-polyoxymethyleen', 'materials/pom-polyoxymethylene'])
    expect([nl.fields.abbreviation, en.fields.abbreviation]).toEqual(['POM', 'POM'])
    expect(nl.fields.applications).toEqual([{ application: 'Tandwielen' }, { application: 'Behuizingen' }])
    expect(en.fields.applications).toEqual([{ application: 'Gears' }, { application: 'Housings' }])
    expect([nl.id, nl.uid]).toEqual([en.id, en.uid])
  })

  test('the same applies inside blocks, columns and links', async () => {
    const store = await readTestContent()
    const columnsIn = (site: 'nl' | 'en') => {
      const blocks = entryOf(store, 'pages/blocks', site).fields.blocks as Entry[]
      return blocks.find((block) => block.type === 'blockColumns')?.fields.columns as Entry[]
    }
    expect(columnsIn('nl').map((column) => column.fields.heading)).toEqual(['Kolom 1', 'Kolom 2'])
    expect(columnsIn('en').map((column) => column.fields.heading)).toEqual(['Column 1', 'Column 2'])
    expect(columnsIn('en')[0]?.fields.columnLink).toMatchObject({ label: 'To POM', elementSiteId: 3 })
  })

  test('texts link to the pages of their own language', async () => {
    const store = await readTestContent()
    const bodyIn = (site: 'nl' | 'en') => entryOf(store, 'stories/anna', site).fields.body
    expect(bodyIn('nl')).toContain('href="https://site.test/onze-oplossingen/recycling-op-maat"')
    expect(bodyIn('en')).toContain('href="https://site.test/en/our-solutions/custom-recycling"')
  })

  test('an entry disabled in one language is enabled in the others', async () => {
    const block = (rest: string) => `  - { type: blockTitleText, heading: ${rest} }\n`
    const blocks = [
      block('Altijd'),
      block('Nooit, enabled: false'),
      block('Nederlands, enabled: { nl: true, en: false }'),
    ]
    const page = 'title: Cookies\nslug: cookies\nenabled: { nl: true, en: false }\nblocks:\n'
    const store = await readTestContent({ 'pages/cookies.yaml': `${page}${blocks.join('')}` })
    const [nl, en] = [entryOf(store, 'pages/cookies', 'nl'), entryOf(store, 'pages/cookies', 'en')]
    const headings = ({ fields }: Entry) => (fields.blocks as Entry[]).map((each) => each.fields.heading)
    expect([headings(nl), headings(en)]).toEqual([['Altijd', 'Nederlands'], ['Altijd']])
    expect([nl.enabled, en.enabled]).toEqual([true, false])
  })
})

describe('defaults of empty fields', () => {
  test('an empty dropdown has its first value, a switch is off until it is switched on', async () => {
    const store = await readTestContent()
    expect(entryOf(store, 'vacancies/truck-driver').fields.salaryPeriod).toBe('month')
    expect(entryOf(store, 'materials/pc').fields.zoom).toBe(false)
    expect(entryOf(store, 'materials/pom').fields.zoom).toBe(true)
  })

  test('an empty table has one row of nulls, an empty cell is an empty text', async () => {
    const store = await readTestContent()
    expect(entryOf(store, 'vacancies/truck-driver').fields.procedureSteps).toEqual([{ title: null, text: null }])
    const company = store.globals.find(({ handle }) => handle === 'company')
    expect(company?.fields.certificates).toContainEqual({ label: 'ISO 14001', url: '' })
  })

  test('other empty fields are null or an empty list', async () => {
    const { fields } = entryOf(await readTestContent(), 'vacancies/sales-intern')
    expect(fields).toMatchObject({ body: null, hoursMin: null, closingDate: null, recruiter: [], blocks: [] })
  })
})

describe('drafts', () => {
  test('a draft has its own values, and otherwise those of its published entry', async () => {
    const store = await readTestContent()
    const published = entryOf(store, 'news/solar-panels')
    const draft = entryOf(store, 'news/solar-panels.draft')
    expect(draft.title).toBe('Zonnepanelen op het dak (concept)')
    expect(draft.fields.summary).toBe('Gewijzigde samenvatting in concept')
    expect(draft.fields.body).toBe(published.fields.body)
    expect(draft.postDate).toEqual(published.postDate)
    expect(draft.uri).toBe('actueel/zonnepanelen-op-het-dak')
    expect(draft.id).not.toBe(published.id)
    const of = { canonicalId: published.id, canonicalUid: published.uid }
    expect(draft.draft).toMatchObject({ name: 'Preview draft', ...of, unpublished: false })
    expect(published.draft).toBeNull()
  })

  test('a draft exists in its own language only, and is not indexed by the uri of its published entry', async () => {
    const store = await readTestContent()
    expect(store.index.bySource('news/solar-panels.draft').map(({ siteId }) => siteId)).toEqual([1])
    expect(store.index.byUri(1, 'actueel/zonnepanelen-op-het-dak')?.draft).toBeNull()
  })

  test('an unpublished draft is its own canonical entry, in all its languages', async () => {
    const store = await readTestContent()
    const id = idOf('news/brand-new.draft')
    const versions = store.index.bySource('news/brand-new.draft')
    expect(versions.map(({ uri }) => uri)).toEqual(['actueel/gloednieuw', 'news/gloednieuw'])
    for (const { draft } of versions) expect(draft).toMatchObject({ canonicalId: id, unpublished: true })
  })
})
