export const SEARCH_KINDS = ['materials', 'solutions', 'news', 'vacancies', 'stories', 'pages', 'documents'] as const

export const MAX_QUERY_LENGTH = 100

export type SearchKind = (typeof SEARCH_KINDS)[number]

export type MarkedText = { text: string; marked: boolean }[]

export interface SearchHit {
  kind: SearchKind
  title: MarkedText
  path: string
  excerpt: MarkedText
  detail: string | null
}

export interface SearchGroup {
  kind: SearchKind
  total: number
  hits: SearchHit[]
}

export interface SearchResult {
  query: string
  total: number
  groups: SearchGroup[]
  suggestions: string[]
  /** The words that no page has, if no page has all words. */
  missing?: string[]
  /** Words that no page has, and what was searched for in their place. */
  near?: NearWord[]
  /** Words that pages have, if nothing was found for all of the words. */
  parts?: string[]
}

export interface NearWord {
  word: string
  found: string[]
}

export interface SearchOptions {
  kind?: SearchKind
  perGroup?: number
}

export interface AnswerItem {
  path: string
  title: string
  facts: string[]
  phone?: string | null
  isFile?: boolean
  file?: string | null
}

/** What the search answers by itself, above the pages that it found. */
export interface Answer {
  title: string
  /** What the search understood, in the words of the finder or of the filters. */
  understood: string[]
  missed?: string[]
  items: AnswerItem[]
  more: { path: string; label: string } | null
}

export interface SearchResponse extends SearchResult {
  answer: Answer | null
}
