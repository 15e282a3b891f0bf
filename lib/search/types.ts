export const SEARCH_KINDS = ['materials', 'solutions', 'news', 'vacancies', 'stories', 'pages', 'documents'] as const

/** In characters. */
export const MAX_QUERY_LENGTH = 100

export type SearchKind = (typeof SEARCH_KINDS)[number]

export type MarkedText = { text: string; marked: boolean }[]

export interface SearchHit {
  kind: SearchKind
  title: MarkedText
  path: string
  /** Begins near the first match; empty if there is no text. */
  excerpt: MarkedText
  /** An abbreviation, date, location, or type and size of a file. */
  detail: string | null
}

export interface SearchGroup {
  kind: SearchKind
  total: number
  hits: SearchHit[]
}

export interface SearchResult {
  /** Trimmed, without control characters. */
  query: string
  total: number
  groups: SearchGroup[]
  suggestions: string[]
}

export interface SearchOptions {
  kind?: SearchKind
  /** Defaults to 5. */
  perGroup?: number
}
