import { isDeepStrictEqual } from 'node:util'
import MiniSearch, { type SearchResult as Match, type Query } from 'minisearch'
import type { LocaleCode } from '../i18n/locales.ts'
import { askedFigures } from './asked-figures.ts'
import { excerptOf, hasMark, markText } from './marks.ts'
import { type Asked, Synonyms, Targets } from './phrases.ts'
import { cleanQuery, suggest, understand } from './query.ts'
import { withoutRefusals } from './refusals.ts'
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
  /** What visitors ask that the page answers. It is not shown. */
  asked?: string
  detail: string | null
  /** When the page ends, in milliseconds since 1970; null if it does not. */
  ends: number | null
}

const FIELDS = ['title', 'keywords', 'asked', 'summary', 'body'] as const
const FIELD_BOOST = { title: 8, keywords: 6, asked: 6, summary: 2, body: 1 }

/** Fields that say what a page is about. The others may only mention it. */
const NAMES = ['title', 'keywords', 'asked']

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
/** Pages that say what something is good for. Others may mean a refusal otherwise: "no experience needed". */
const CLAIMS: readonly SearchKind[] = ['materials', 'solutions', 'news', 'documents']
const OFFERS: readonly SearchKind[] = ['materials', 'solutions', 'vacancies', 'pages']
const MAX_PER_GROUP = 50
const PER_GROUP = 5

export class SearchIndex {
  readonly locale: LocaleCode
  readonly documents = new Map<string, SearchDocument>()
  readonly #vocabulary: Vocabulary
  readonly #engine: MiniSearch<SearchDocument>
  synonyms: Synonyms
  targets: Targets

  constructor(locale: LocaleCode) {
    this.locale = locale
    this.synonyms = new Synonyms(locale)
    this.targets = new Targets(locale, [])
    this.#vocabulary = new Vocabulary((stem) => spellingsOf(stem, locale))
    this.#engine = new MiniSearch<SearchDocument>({
      fields: [...FIELDS],
      extractField: (document, field) => this.#textOf(document, field as 'id' | (typeof FIELDS)[number]),
      tokenize: (text) => wordsIn(text, locale).map(({ stem }) => stem),
      processTerm: (term) => term,
      searchOptions: { boost: FIELD_BOOST, tokenize: (stems) => stems.split(' '), processTerm: (stem) => stem },
    })
  }

  put(document: SearchDocument): void {
    if (isDeepStrictEqual(this.documents.get(document.id), document)) return
    this.remove(document.id)
    this.documents.set(document.id, document)
    this.#engine.add(document)
    this.#vocabulary.add(this.#wordsOf(document))
  }

  remove(id: string): void {
    const document = this.documents.get(id)
    if (!document) return
    this.documents.delete(id)
    // The library's own clean-up of discarded documents fails if documents are added meanwhile.
    this.#engine.remove(document)
    this.#vocabulary.remove(this.#wordsOf(document))
  }

  asked(text: string): Asked {
    return this.targets.match(cleanQuery(text), (stem) => this.#vocabulary.has(stem))
  }

  pageAt(path: string): SearchDocument | undefined {
    return [...this.documents.values()].find((document) => document.path === path)
  }

  fileOf(page: SearchDocument, words: string): SearchDocument | undefined {
    const files = [...this.documents.values()].filter(({ id }) => id.startsWith(`${page.id}/`))
    return files.find(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
  }

  search(text: string, options: SearchOptions = {}, now = Date.now()): SearchResult {
    const query = cleanQuery(text)
    // The finder answers figures. Their numbers and units would be found in any text.
    const { text: words } = askedFigures(query, this.locale)
    const context = {
      vocabulary: this.#vocabulary,
      synonyms: this.synonyms,
      locale: this.locale,
      hasPhrase: (first: string, second: string) => this.#hasPhrase(first, second),
    }
    const { clauses, all, any, corrections, missing, near, known } = understand(words, context)
    const groupsOf = (expression: Query | null, select = (matches: RankedMatch[]) => matches) => {
      if (!expression) return []
      const matches = select(ranked(this.#engine.search(expression), clauses))
      return this.#groups(this.#phraseFirst(matches, words), options, now)
    }
    const whole = groupsOf(all)
    // Beside words that are missing, what others may mean is not near.
    const isHopeless = missing.length > known.length
    const select = (matches: RankedMatch[]) => this.#nearest(matches, clauses.length)
    const groups = whole.length > 0 ? whole : groupsOf(isHopeless ? null : any, select)
    const total = groups.reduce((sum, group) => sum + group.total, 0)
    const alike = total === 0 ? suggest(words, this.#vocabulary, this.locale) : corrections
    const suggestions = alike.filter((word) => !known.includes(word))
    return {
      query,
      total,
      groups,
      suggestions,
      ...(whole.length === 0 && (total > 0 || known.length > 0) && { missing }),
      ...(total > 0 && near.length > 0 && { near }),
      ...(total === 0 && any !== null && known.length > 0 && { parts: known }),
    }
  }

  /** Documents that are about one of the words or have the most; if none has two, only offers of such a name. */
  #nearest(matches: readonly RankedMatch[], words: number): RankedMatch[] {
    const wordsIn = ({ tier }: RankedMatch) => Math.floor(tier / ALL_WORDS)
    const most = matches.reduce((count, match) => Math.max(count, wordsIn(match)), 0)
    return matches.filter((match) => {
      const isAbout = match.tier % ALL_WORDS >= TIER.named
      if (most < 2) return words <= 2 && isAbout && OFFERS.includes(this.documents.get(match.id)?.kind ?? 'news')
      return isAbout || wordsIn(match) === most
    })
  }

  #hasPhrase(first: string, second: string): boolean {
    // Matching time: linear, as each repetition is bounded.
    const phrase = new RegExp(`(?<!\\p{L})${first}\\p{L}{0,3}[ -]${second}`, 'iu')
    return this.#engine
      .search({ combineWith: 'AND', queries: [first, second] })
      .slice(0, MAX_PHRASES)
      .some(({ id }) => {
        const document = this.documents.get(id)
        return document && FIELDS.some((field) => phrase.test(document[field] ?? ''))
      })
  }

  #phraseFirst(matches: RankedMatch[], query: string): RankedMatch[] {
    const phrase = query.toLowerCase()
    if (!phrase.includes(' ')) return matches
    for (const match of matches.slice(0, MAX_PHRASES)) {
      const { title = '', keywords = '', summary = '', body = '' } = this.documents.get(match.id) ?? {}
      if ([title, keywords, summary, body].some((text) => text.toLowerCase().includes(phrase))) match.tier += PHRASE
    }
    return matches.sort(byRank)
  }

  #groups(
    matches: readonly RankedMatch[],
    { kind: only, perGroup = PER_GROUP }: SearchOptions,
    now: number,
  ): SearchGroup[] {
    const limit = Math.min(perGroup, MAX_PER_GROUP)
    const files = new Set<string>()
    const groups = new Map<SearchKind, SearchGroup & Rank>()
    for (const { id, tier, score, terms } of matches) {
      const document = this.documents.get(id)
      if (!document || (only && document.kind !== only) || (document.ends !== null && document.ends <= now)) continue
      const { kind, path } = document
      if (kind === 'documents' && files.has(path)) continue
      files.add(path)
      const group = groups.get(kind) ?? { kind, total: 0, hits: [], tier, score: score * KIND_BOOST[kind] }
      groups.set(kind, group)
      group.total++
      if (group.hits.length < limit) group.hits.push(this.#hit(document, new Set(terms)))
    }
    return [...groups.values()].sort(byRank).map(({ kind, total, hits }) => ({ kind, total, hits }))
  }

  #hit(document: SearchDocument, stems: ReadonlySet<string>): SearchHit {
    const { kind, path, title, keywords, summary, body, detail } = document
    const marked = markText(title, stems, this.locale)
    // The body of a document is the text of its section, which is about all of its documents.
    const texts = kind === 'documents' ? [] : [summary, body, hasMark(marked) ? '' : keywords]
    let excerpt: MarkedText = []
    for (const text of texts) {
      const candidate = excerptOf(text, stems, this.locale, text === body ? this.#textOf(document, 'body') : text)
      if (hasMark(candidate) || excerpt.length === 0) excerpt = candidate
      if (hasMark(candidate)) break
    }
    return { kind, path, title: marked, excerpt, detail }
  }

  #wordsOf(document: SearchDocument) {
    const words = FIELDS.flatMap((field) => wordsIn(this.#textOf(document, field), this.locale))
    return new Map(words.map((word) => [word.word, word])).values()
  }

  #textOf(document: SearchDocument, field: 'id' | (typeof FIELDS)[number]): string {
    const text = document[field] ?? ''
    return field === 'body' && CLAIMS.includes(document.kind) ? withoutRefusals(text, this.locale) : text
  }
}

interface Rank {
  tier: number
  score: number
}

type RankedMatch = Rank & Pick<Match, 'id' | 'terms'>

const byRank = (a: Rank, b: Rank): number => b.tier - a.tier || b.score - a.score

/** Weights of a match: what a page is about counts more than what it mentions, a whole word more than a part. */
const TIER = { named: 6, mentioned: 3, partNamed: 2, partMentioned: 1 }

const PHRASE = 2
const TITLE = 1
const MAX_PHRASES = 50

const ALL_WORDS = 100

function ranked(matches: readonly Match[], clauses: readonly ReadonlyMap<string, boolean>[]): RankedMatch[] {
  const tierOf = (matched: Match['match']) => {
    let titled = 0
    const sum = clauses.reduce((sum, stems) => {
      let best = 0
      let isTitled = false
      for (const [stem, fields] of Object.entries(matched)) {
        const isWhole = stems.get(stem)
        if (isWhole === undefined) continue
        isTitled ||= isWhole && fields.includes('title')
        const isNamed = fields.some((field) => NAMES.includes(field))
        const tier = isWhole ? (isNamed ? TIER.named : TIER.mentioned) : isNamed ? TIER.partNamed : TIER.partMentioned
        best = Math.max(best, tier)
      }
      if (isTitled) titled++
      return sum + best + (best > 0 ? ALL_WORDS : 0)
    }, 0)
    return clauses.length > 1 && titled === clauses.length ? sum + TITLE : sum
  }
  return matches.map(({ id, score, terms, match }) => ({ id, score, terms, tier: tierOf(match) })).sort(byRank)
}
