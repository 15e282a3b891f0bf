import 'server-only'
import type { Messages } from 'next-intl'
import { collectIds, hasRelations } from '@/lib/cms/collect-ids'
import { readUncached } from '@/lib/cms/read'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { localeOfSite, siteIdOf, siteIds } from '@/lib/i18n/site-ids'
import { type EntryTexts, RELATIONS } from '@/lib/index/texts'
import { type FoundEntry, SearchEntries, SearchWords } from './content-queries'
import { documentsOf, namesOf } from './documents'
import type { SearchDocument } from './search-index'
import { kindOf, SEARCHED_SECTIONS } from './sections'

/** What is stored of an entry. */
export interface Content {
  documents: SearchDocument[]
  /** Names of one material, which mean the same. */
  names: string[]
}

export interface Words {
  synonyms: { word: string; means: string }[]
  /** Locations have no pages, so their names are text of the page that lists them. */
  places: string
}

/** Reads texts of entries in all languages. Entries that are not public are left out. Throws a `ContentError`. */
export async function readTexts(ids: readonly number[]): Promise<EntryTexts[]> {
  const variables = { id: [...ids], siteId: siteIds(), section: [...SEARCHED_SECTIONS] }
  const { entries } = await readUncached(SearchEntries, variables, {}, 'search')
  return Promise.all((entries ?? []).flatMap((entry) => (entry?.id ? [textsOf(entry)] : [])))
}

async function textsOf(entry: FoundEntry): Promise<EntryTexts> {
  const kind = kindOf(entry.__typename?.replace(/_Entry$/, '') ?? '')
  const locale = localeOfSite(entry.siteId)?.code
  const content: Content = { documents: [], names: equalNames(entry) }
  if (kind && locale) {
    const marks = marksOf((await messagesOf(locale)).compliance)
    content.documents = documentsOf(entry, { kind, locale, marks })
  }
  const shown = [...collectIds(entry)].filter((id) => id !== entry.id).map(Number)
  return {
    ...{ siteId: entry.siteId ?? 0, id: Number(entry.id), version: String(entry.dateUpdated ?? '') },
    shows: hasRelations(entry) ? [...shown, RELATIONS] : shown,
    content: JSON.stringify(content),
  }
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
  const others = name ? namesOf(entry) : []
  return name && others.length > 0 ? [name, ...others] : []
}
