import 'server-only'
import type { Messages } from 'next-intl'
import { collectIds, hasRelations } from '@/lib/cms/collect-ids'
import { readUncached } from '@/lib/cms/read'
import { messagesOf } from '@/lib/i18n/messages'
import { localeOfSite, siteIds } from '@/lib/i18n/site-ids'
import { type EntryTexts, RELATIONS } from '@/lib/index/texts'
import { type FoundEntry, SearchEntries } from './content-queries'
import { documentsOf, namesOf } from './documents'
import type { SearchDocument } from './search-index'
import { kindOf, SEARCHED_SECTIONS } from './sections'

/** What is stored of an entry. */
export interface Content {
  documents: SearchDocument[]
  /** Names of one material, which mean the same. */
  names: string[]
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

function equalNames(entry: FoundEntry): string[] {
  if (entry.__typename !== 'materials_Entry') return []
  const name = entry.abbreviation || entry.title
  const others = name ? namesOf(entry) : []
  return name && others.length > 0 ? [name, ...others] : []
}
