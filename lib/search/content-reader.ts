import 'server-only'
import type { Messages } from 'next-intl'
import { collectIds, hasRelations } from '@/lib/cms/collect-ids'
import { readUncached } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { type FoundEntry, SearchCount, SearchEntries, SearchTitles, SearchWords } from './content-queries'
import { documentsOf, namesOf, titleOf } from './documents'
import type { SearchDocument } from './search-index'
import type { Source } from './sources'

/** Kept small, as a response holds the entries' whole texts. */
const PAGE_SIZE = 50
/** One source leaves room in the index for the others. Beyond MAX_TEXTS only titles are read. */
const MAX_TEXTS = 2000
const MAX_ENTRIES = 6000
const TITLES_PAGE_SIZE = 500

export interface Batch {
  /** Includes entries without a document. */
  entries: string[]
  documents: SearchDocument[]
  equal: string[][]
  shows: string[]
}

export interface Words {
  synonyms: { word: string; means: string }[]
  /** Locations have no pages, so their names are text of the page that lists them. */
  places: string
}

/** Yields the most recently saved entries first. */
export async function* readDocuments(
  { kind, sections }: Source,
  locale: LocaleCode,
  { places }: Pick<Words, 'places'>,
): AsyncGenerator<Batch> {
  const extra = { locationsIndex_Entry: places }
  const marks = marksOf((await messagesOf(locale)).compliance)
  for (let offset = 0; offset < MAX_TEXTS; offset += PAGE_SIZE) {
    const variables = { siteId: [siteIdOf(locale)], section: [...sections], limit: PAGE_SIZE, offset }
    const data = await readUncached(SearchEntries, variables, {}, 'search')
    const entries = (data.entries ?? []).filter((entry) => entry !== null)
    const own = new Set(entries.map(({ id }) => id))
    const shown = [...collectIds(entries)].filter((id) => !own.has(id)).map(tags.element)
    yield {
      entries: entries.flatMap(({ id }) => id ?? []),
      documents: entries.flatMap((entry) => documentsOf(entry, { kind, locale, extra, marks })),
      equal: entries.map(equalNames).filter((names) => names.length > 1),
      shows: hasRelations(entries) ? [...shown, tags.relations] : shown,
    }
    if ((data.entries ?? []).length < PAGE_SIZE) return
  }
  for (let offset = MAX_TEXTS; offset < MAX_ENTRIES; offset += TITLES_PAGE_SIZE) {
    const variables = { siteId: [siteIdOf(locale)], section: [...sections], limit: TITLES_PAGE_SIZE, offset }
    const data = await readUncached(SearchTitles, variables, {}, 'search')
    const entries = (data.entries ?? []).filter((entry) => entry !== null)
    yield {
      entries: entries.flatMap(({ id }) => id ?? []),
      documents: entries.flatMap((entry) => titleOf(entry, { kind, locale })),
      ...{ equal: [], shows: [] },
    }
    if ((data.entries ?? []).length < TITLES_PAGE_SIZE) return
  }
}

export async function countEntries({ sections }: Source, locale: LocaleCode): Promise<number> {
  const variables = { siteId: [siteIdOf(locale)], section: [...sections] }
  return (await readUncached(SearchCount, variables, {}, 'search')).entryCount
}

const marksOf = (texts: Messages['compliance']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([mark, { name, short, yes }]) => [mark, [short, name, yes].join('. ')]))

export async function readWords(locale: LocaleCode): Promise<Words> {
  const { globalSet, locations } = await readUncached(SearchWords, { siteId: [siteIdOf(locale)] }, {}, 'search')
  const rows = globalSet?.__typename === 'company_GlobalSet' ? (globalSet.searchSynonyms ?? []) : []
  const places = (locations ?? []).flatMap((place) =>
    place?.__typename === 'locations_Entry' ? [place.title, place.street, place.city] : [],
  )
  return {
    synonyms: rows.flatMap((row) => (row?.word && row.means ? [{ word: row.word, means: row.means }] : [])),
    places: places.filter(Boolean).join(', '),
  }
}

function equalNames(entry: FoundEntry): string[] {
  if (entry.__typename !== 'materials_Entry') return []
  const name = entry.abbreviation || entry.title
  return name ? [name, ...namesOf(entry)] : []
}
