import 'server-only'
import type { Messages } from 'next-intl'
import { collectIds, hasRelations } from '@/lib/cms/collect-ids'
import { readUncached } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { type FoundEntry, SearchCount, SearchEntries, SearchTitles, SearchWords, type Source } from './content'
import { documentsOf, namesOf, titleOf } from './documents'
import type { SearchDocument } from './search-index'

/** Entries per request: their whole texts are in the response. */
const PAGE_SIZE = 50
/**
 * Entries of one source that are read with their texts, and those that are read at all; the ones saved last come first.
 * Fewer than the documents of the index, so that one source leaves room for the others.
 */
const MAX_TEXTS = 2000
const MAX_ENTRIES = 6000
const TITLES_PAGE_SIZE = 500

/** Some entries of a source. */
export interface Batch {
  /** Ids of the entries, those without a document too. */
  entries: string[]
  documents: SearchDocument[]
  /** Texts that mean the same: a name of a material, and its other names. */
  equal: string[][]
  /** Cache tags of what the documents show beside the entries themselves: files, related entries. */
  shows: string[]
}

/** What visitors say, and what it means on this site. */
export interface Words {
  synonyms: { word: string; means: string }[]
  /** Places that have no page of their own, as text of the page that lists them. */
  places: string
}

/**
 * The public documents of a source, those saved last first, a batch per request: the first ones with their texts, further
 * ones by their titles, so that the memory for them is bounded.
 *
 * @throws {ContentError}
 */
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

/** How many entries a source has. @throws {ContentError} */
export async function countEntries({ sections }: Source, locale: LocaleCode): Promise<number> {
  const variables = { siteId: [siteIdOf(locale)], section: [...sections] }
  return (await readUncached(SearchCount, variables, {}, 'search')).entryCount
}

const marksOf = (texts: Messages['compliance']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([mark, { name, short, yes }]) => [mark, [short, name, yes].join('. ')]))

/** @throws {ContentError} */
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
