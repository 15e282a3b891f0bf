import MiniSearch, { type SearchResult as Match, type Query } from 'minisearch'
import type { LocaleCode } from '../i18n/locales.ts'
import { excerptOf, hasMark, markText } from './marks.ts'
import { cleanQuery, suggest, understand } from './query.ts'
import { Synonyms } from './synonyms.ts'
import type { MarkedText, SearchGroup, SearchHit, SearchKind, SearchOptions, SearchResult } from './types.ts'
import { Vocabulary } from './vocabulary.ts'
import { spellingsOf, wordsIn } from './words.ts'

export interface SearchDocument {
  id: string
  kind: SearchKind
  path: string
  title: string
  keywords: string
  summary: string
  body: string
  detail: string | null
  /** Found until then, in milliseconds since 1970; null for no end. */
  ends: number | null
}

const FIELDS = ['title', 'keywords', 'summary', 'body'] as const
const FIELD_BOOST = { title: 8, keywords: 6, summary: 2, body: 1 }

/** Products rank above pages that only mention them. */
const KIND_BOOST: Record<SearchKind, number> = {
  materials: 1.6,
  solutions: 1.4,
  vacancies: 1.2,
  pages: 1,
  stories: 0.9,
  news: 0.9,
  documents: 0.8,
}
const MAX_PER_GROUP = 50
const PER_GROUP = 5

export class SearchIndex {
  readonly locale: LocaleCode
  readonly #documents = new Map<string, SearchDocument>()
  readonly #vocabulary: Vocabulary
  readonly #engine: MiniSearch<SearchDocument>
  #synonyms: Synonyms

  constructor(locale: LocaleCode) {
    this.locale = locale
    this.#synonyms = new Synonyms(locale)
    this.#vocabulary = new Vocabulary((stem) => spellingsOf(stem, locale))
    this.#engine = new MiniSearch<SearchDocument>({
      fields: [...FIELDS],
      tokenize: (text) => wordsIn(text, locale).map(({ stem }) => stem),
      processTerm: (term) => term,
      searchOptions: { boost: FIELD_BOOST, tokenize: (stems) => stems.split(' '), processTerm: (stem) => stem },
    })
  }

  get size(): number {
    return this.#documents.size
  }

  put(document: SearchDocument): void {
    this.remove(document.id)
    this.#documents.set(document.id, document)
    this.#engine.add(document)
    this.#vocabulary.add(this.#wordsOf(document))
  }

  remove(id: string): void {
    const document = this.#documents.get(id)
    if (!document) return
    this.#documents.delete(id)
    // The library's own clean-up of discarded documents fails if documents are added meanwhile.
    this.#engine.remove(document)
    this.#vocabulary.remove(this.#wordsOf(document))
  }

  has(document: SearchDocument): boolean {
    return JSON.stringify(this.#documents.get(document.id)) === JSON.stringify(document)
  }

  setSynonyms(synonyms: Synonyms): void {
    this.#synonyms = synonyms
  }

  search(text: string, options: SearchOptions = {}, now = Date.now()): SearchResult {
    const query = cleanQuery(text)
    const context = { vocabulary: this.#vocabulary, synonyms: this.#synonyms, locale: this.locale }
    const understood = understand(query, context)
    const groupsOf = (expression: Query | null) =>
      expression ? this.#groups(this.#engine.search(expression), options, now) : []
    const all = groupsOf(understood?.all ?? null)
    const groups = all.length > 0 ? all : groupsOf(understood?.any ?? null)
    const total = groups.reduce((sum, group) => sum + group.total, 0)
    const nearest = total === 0 ? suggest(query, this.#vocabulary, this.locale) : (understood?.corrections ?? [])
    return { query, total, groups, suggestions: nearest }
  }

  #groups(matches: readonly Match[], { kind: only, perGroup = PER_GROUP }: SearchOptions, now: number): SearchGroup[] {
    const limit = Math.min(perGroup, MAX_PER_GROUP)
    const files = new Set<string>()
    const groups = new Map<SearchKind, SearchGroup & { score: number }>()
    for (const { id, score, terms } of matches) {
      const document = this.#documents.get(id)
      if (!document || (only && document.kind !== only) || (document.ends !== null && document.ends <= now)) continue
      const { kind, path } = document
      if (kind === 'documents') {
        if (files.has(path)) continue
        files.add(path)
      }
      let group = groups.get(kind)
      if (!group) {
        group = { kind, total: 0, hits: [], score: score * KIND_BOOST[kind] }
        groups.set(kind, group)
      }
      group.total++
      if (group.hits.length < limit) group.hits.push(this.#hit(document, new Set(terms)))
    }
    const ranked = [...groups.values()].sort((a, b) => b.score - a.score)
    return ranked.map(({ kind, total, hits }) => ({ kind, total, hits }))
  }

  #hit({ kind, path, title, keywords, summary, body, detail }: SearchDocument, stems: ReadonlySet<string>): SearchHit {
    const marked = markText(title, stems, this.locale)
    const texts = [summary, body, hasMark(marked) ? '' : keywords]
    let excerpt: MarkedText = []
    for (const text of texts) {
      const candidate = excerptOf(text, stems, this.locale)
      if (hasMark(candidate) || excerpt.length === 0) excerpt = candidate
      if (hasMark(candidate)) break
    }
    return { kind, path, title: marked, excerpt, detail }
  }

  #wordsOf({ title, keywords, summary, body }: SearchDocument) {
    return new Map(
      [title, keywords, summary, body].flatMap((text) => wordsIn(text, this.locale)).map((word) => [word.word, word]),
    ).values()
  }
}
