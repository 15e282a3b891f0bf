import { readFileSync } from 'node:fs'
import { buildSchema, print, validate } from 'graphql'
import { expect, test, vi } from 'vitest'
import { PAGE_TYPES } from '@/components/page-types'
import { SEARCHED_SECTIONS, textsQuery } from './searched-sections'

const found = vi.hoisted(() => ({ entries: [] as object[] }))
vi.mock('@/lib/cms/read', () => ({ readUncached: async () => found, read: async () => ({ entries: [] }) }))

const craft = buildSchema(readFileSync('graphql/generated/craft.graphql', 'utf8'))

test.each(PAGE_TYPES)(
  'the texts of $section can be read of a Craft, without transforms of pictures and targets of links',
  (type) => {
    const query = textsQuery(type)
    expect(validate(craft, query)).toEqual([])
    expect(print(query)).not.toMatch(/url\(|LinkFields|elementSiteId|(?:Material|Solution|Story)Card/)
  },
)

/** @param entry as the content backend gives it; fields that an older content model lacks are missing */
async function textOf(section: string, entry: object) {
  found.entries = [{ __typename: `${section}_Entry`, id: '7', siteId: 1, title: 'PA 6', uri: 'x', ...entry }]
  return (await SEARCHED_SECTIONS.find((type) => type.section === section)?.read([7]))?.[0]?.text
}

test('a material is found by its other names, and in the words of the site by what it is suitable for', async () => {
  const material = { abbreviation: 'PA', family: 'engineering', compliance: ['food'], complianceLabel: ['Food'] }
  const text = await textOf('materials', { ...material, synonyms: [{ word: 'nylon' }, { word: null }] })
  expect(text?.keywords).toMatch(/^PA nylon Technische? .*levensmiddel/i)
  expect(text).toMatchObject({ names: ['PA', 'nylon'], detail: 'PA' })
  expect(await textOf('materials', material)).toMatchObject({ names: [] })
  expect(await textOf('materials', { ...material, title: 'PA, polyamide' })).toMatchObject({ detail: null })
  const stock = [{ shape: 'rod', size: '5–150', colours: 'blauw (RAL 5015)' }]
  expect((await textOf('materials', { ...material, stock }))?.body).toMatch(/Staf\W+5–150\W+blauw \(RAL 5015\)/)
})

test('a vacancy is found by the names of its facts, such as the pay', async () => {
  const related = { branch: [{ title: 'Productie' }], location: [{ title: 'Veendam' }] }
  const pay = { salaryMin: 2850, salaryMax: 3900, salaryPeriod: 'month', salaryPeriodLabel: 'Maand' }
  const text = await textOf('vacancies', { ...related, ...pay, summary: 'Frezen' })
  expect(text?.keywords).toMatch(/^Productie Veendam .*Salaris €\s2\.850/)
})

test('a page is found by the words of its text and blocks, not by those of links, and its files by themselves', async () => {
  const file = { __typename: 'documents_Asset', id: '9', title: 'Datablad', filename: 'pa6.pdf', extension: 'pdf' }
  const files = [{ ...file, url: '/uploads/pa6.pdf', size: '88000', dateModified: null }]
  const columns = [{ __typename: 'blockColumn_Entry', heading: 'Kop', text: '<p>een <b>t</b>wee</p>' }]
  const blocks = [
    { __typename: 'blockColumns_Entry', heading: 'A & B', columns },
    { __typename: 'blockFiles_Entry', heading: 'Bladen', text: '<ul><li>t&uuml;rk</li><li>x</li></ul>', files },
    { __typename: 'blockMaterials_Entry', heading: 'Stoffen' },
    { __typename: 'blockForm_Entry', heading: 'Vraag', form: [{ handle: 'contact' }] },
  ]
  const text = await textOf('pages', { intro: 'Kort\n en goed', blocks })
  expect(text).toMatchObject({
    summary: 'Kort en goed.',
    body: 'A & B. Kop. een twee. Bladen. türk. x. Stoffen. Vraag.',
  })
  const detail = 'PDF, 88\u202fkB'
  expect(text?.files).toEqual([
    { id: '9', path: '/uploads/pa6.pdf', title: 'Datablad', keywords: 'pa6.pdf', body: 'Bladen. türk. x.', detail },
  ])
})
