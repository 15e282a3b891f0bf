import { type DocumentNode, Kind } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { ContentIndex } from '@/lib/content/content-index'
import { applyChanges } from './changes'
import { emptyRequest } from './webhook'

vi.mock('@/lib/cms/read', () => ({
  readUncached: async ({ definitions }: DocumentNode, { id }: { id?: number[] }) => {
    const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const name = operation?.name?.value ?? ''
    requests.push(name)
    const entries = [1, 3].flatMap((siteId) => published.map((entry) => ({ siteId, uri: null, ...entry })))
    return {
      entries: name === 'DetailedVersions' ? entries.filter((entry) => !id || id.includes(Number(entry.id))) : [],
      globalSets: [{ handle: 'mainNavigation', siteId: 1, items: [item] }],
    }
  },
}))

const requests: string[] = []
const item = { id: '90', navLink: { type: 'entry', entry: { id: '8', uri: 'linked', status: 'live' } } }
const published = [
  { id: '7', sectionHandle: 'news' },
  { id: '8', sectionHandle: 'pages' },
  { id: '9', sectionHandle: 'vacancies' },
  { id: '10', sectionHandle: 'redirects' },
]
const index = new ContentIndex(null)

beforeEach(async () => {
  await applyChanges({ ...emptyRequest(), everything: true }, index)
  requests.length = 0
})

test.each([
  ['an entry', { entries: [7] }, ['DetailedVersions']],
  ['a page in a menu', { entries: [8] }, ['DetailedVersions', 'SiteLayout']],
  ['a vacancy, as the menu counts them', { entries: [9] }, ['DetailedVersions', 'SiteLayout']],
  ['an item of a menu', { entries: [90] }, ['DetailedVersions', 'Owners', 'SiteLayout']],
  ['a menu', { globals: ['mainNavigation'] }, ['SiteLayout']],
  ['the company', { globals: ['company'] }, ['SiteLayout', 'SearchWords']],
  ['a form', { forms: ['contact'] }, []],
  ['a redirect', { entries: [10] }, ['DetailedVersions', 'Redirects']],
  ['a file', { files: [5] }, ['Redirects', 'LinkPages', 'SiteLayout']],
])('the site learns of a save with as few requests as possible: %s', async (_, changed, expected) => {
  const sets = Object.entries(changed).map(([kind, some]) => [kind, new Set<number | string>(some)])
  await applyChanges({ ...emptyRequest(), ...Object.fromEntries(sets) }, index)
  expect(requests.toSorted()).toEqual(expected.toSorted())
})

test('texts of the whole site are read again after an hour without a report', async () => {
  index.textsReadAt -= 60 * 60 * 1000
  await applyChanges(emptyRequest(), index)
  expect(requests.toSorted()).toEqual(['LinkPages', 'Redirects', 'SearchWords', 'SiteLayout'])
})
