import { closesAt } from '@/lib/cms/closing-date'
import type { Section } from '@/lib/cms/model'
import type { IndexEntry } from '@/lib/content/index-entry'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { SearchDocument } from './search-index'
import type { SearchKind } from './types'

/** In characters, as is the line. */
const MAX_TEXT = 12_000
const MAX_LINE = 500
const MAX_FILES = 50

export interface SearchedText {
  keywords: string
  summary: string
  body: string
  detail: string | null
  names: string[]
  files: SearchedFile[]
}

export type SearchedFile = Pick<SearchDocument, 'id' | 'path' | 'title' | 'keywords' | 'body' | 'detail'>

export interface ReadText {
  entry: { id: string | null; siteId: number | null; dateUpdated: string | null }
  text: SearchedText
}

export interface SearchedSection {
  section: Section
  kind: SearchKind
  /** Reads texts of entries in all languages. Entries that are not public are left out. Throws a `ContentError`. */
  read: (ids: readonly number[]) => Promise<ReadText[]>
}

const line = (text: string): string => text.slice(0, MAX_LINE)

export const limited = ({ keywords, summary, body, files, ...others }: SearchedText): SearchedText => ({
  ...others,
  keywords: line(keywords),
  summary: line(summary),
  body: body.slice(0, MAX_TEXT),
  files: files.slice(0, MAX_FILES).map((file) => ({
    ...file,
    title: line(file.title),
    keywords: line(file.keywords),
    body: file.body.slice(0, MAX_TEXT),
  })),
})

export function documentsOf(
  { id, uri, details: { title, closingDate = null } }: Pick<IndexEntry, 'id' | 'uri' | 'details'>,
  text: SearchedText | null,
  { kind, locale }: { kind: SearchKind; locale: LocaleCode },
): SearchDocument[] {
  if (!uri || !title) return []
  const { keywords = '', summary = '', body = '', detail = null, files = [] } = text ?? {}
  const ends = closesAt(closingDate)?.getTime() ?? null
  return [
    { id: String(id), kind, path: pathOf(uri, locale), title: line(title), keywords, summary, body, detail, ends },
    ...files.map((file) => ({ ...file, id: `${id}/${file.id}`, kind: 'documents' as const, summary: '', ends })),
  ]
}
