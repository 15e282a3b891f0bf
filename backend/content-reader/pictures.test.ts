import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRIMARY_SITE } from '../model.ts'
import { blocksIn } from './entry-index.ts'
import { readContent } from './store.ts'
import type { Entry } from './types.ts'

const root = join(import.meta.dirname, '../content')
const { index, assetById } = await readContent({ root, siteUrl: '', mediaUrl: '', mediaKey: '' })
const entries = index.entries.filter(({ siteId, draft }) => siteId === PRIMARY_SITE.id && draft === null)

const LISTS = ['materials', 'news', 'solutions', 'stories', 'vacancies']
const WITHOUT_PAGE = ['branches', 'employees', 'linkPages', 'locations', 'redirects']

/** Fields of entries and blocks with a picture, and with entries that are shown with theirs. */
const PICTURES = ['image', 'poster']
const RELATIONS = ['recruiter', 'employee', 'materials', 'stories', 'relatedMaterials', 'relatedSolutions']

const idsIn = (fields: Entry['fields'], handles: readonly string[]): number[] =>
  handles.flatMap((handle) => (fields[handle] ?? []) as number[])

const leadOf = (entry: Entry | undefined): number[] => (entry ? idsIn(entry.fields, ['image', 'photo']) : [])

/** In the order of the site: by title, or the newest first. */
function listOf(section: string): Entry[] {
  const list = entries.filter((entry) => entry.section === section)
  return section === 'materials' ? list.toSorted((a, b) => String(a.title).localeCompare(String(b.title))) : list
}

function cardsBelow({ id, section }: Entry): Entry[] {
  if (section === 'home') return [...listOf('solutions'), ...listOf('news').slice(0, 5), ...listOf('careersHome')]
  const isInList = section === 'news' || section === 'stories'
  return isInList
    ? listOf(section)
        .filter((other) => other.id !== id)
        .slice(0, 3)
    : []
}

function picturesOn(entry: Entry): number[] {
  // The person of a story is shown by the picture of the story.
  const { employee: _, ...fields } = entry.fields
  const parts = [fields, ...blocksIn(fields).map((block) => block.fields)]
  const related = parts.flatMap((part) => idsIn(part, RELATIONS)).map((id) => index.byId(entry.siteId, id))
  return [...parts.flatMap((part) => idsIn(part, PICTURES)), ...[...related, ...cardsBelow(entry)].flatMap(leadOf)]
}

const repeated = (ids: readonly number[]): (string | undefined)[] =>
  ids.filter((id, at) => ids.indexOf(id) < at).map((id) => assetById.get(id)?.filename)

const ABOUT_FOOD = /levensmiddel|voedsel|\bfood\b/i
const REFUSES = /\b(niet|geen|not|no|verbiedt|bans)\b/i

/** What a text beside the form for compliance offers for food. */
const offersForFood = ({ fields }: Entry): string[] =>
  blocksIn(fields)
    .filter(({ type }) => type === 'blockComplianceForm')
    .flatMap((block) => String(block.fields.text).split(/[.;] /))
    .filter((sentence) => ABOUT_FOOD.test(sentence) && !REFUSES.test(sentence))

describe('the sample content', () => {
  test('has each picture once on a page', () => {
    const pages = entries.filter(({ section }) => !WITHOUT_PAGE.includes(section ?? ''))
    expect(pages.length).toBeGreaterThan(70)
    // A colleague may be on a page twice, always with the same drawing.
    const found = pages.map((entry) => [
      entry.source,
      repeated(picturesOn(entry)).filter((name) => !name?.startsWith('person-')),
    ])
    expect(found.filter(([, names]) => names?.length)).toEqual([])
  })

  test.each(LISTS)('has each picture once in the list of %s', (section) => {
    expect(repeated(listOf(section).flatMap(leadOf))).toEqual([])
  })

  test('offers no material for food that its facts say is not approved for it', () => {
    const isApproved = ({ fields }: Entry) => (fields.compliance as string[]).includes('food')
    const materials = index.inSection('materials').filter((material) => !isApproved(material))
    expect(materials.length).toBeGreaterThan(5)
    expect(materials.flatMap(offersForFood)).toEqual([])
  })
})
