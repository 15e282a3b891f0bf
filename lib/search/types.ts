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
}

export interface SearchOptions {
  kind?: SearchKind
  perGroup?: number
}
