/** Kinds of results, as the site groups them. */
export const SEARCH_KINDS = ['materials', 'solutions', 'news', 'vacancies', 'stories', 'pages', 'documents'] as const

/** In characters. */
export const MAX_QUERY_LENGTH = 100

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A text in parts; those that answer the query are marked. */
export type MarkedText = { text: string; marked: boolean }[]

export interface SearchHit {
  kind: SearchKind
  title: MarkedText
  /** Public path of the page, or address of the file. */
  path: string
  /** A passage that begins near the first word that was found; empty for something without text. */
  excerpt: MarkedText
  /** What tells it from others: an abbreviation, a date, a place, or type and size of a file. */
  detail: string | null
}

export interface SearchGroup {
  kind: SearchKind
  total: number
  hits: SearchHit[]
}

export interface SearchResult {
  /** The query as it was searched for: trimmed, without control characters. */
  query: string
  total: number
  /** The group with the best hit first. */
  groups: SearchGroup[]
  /** Nearest words of the content, where nothing was found. */
  suggestions: string[]
}

export interface SearchOptions {
  /** Only this kind. */
  kind?: SearchKind
  /** Hits per group; 5 unless given. */
  perGroup?: number
}
