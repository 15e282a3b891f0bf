import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { describeError } from '@/graphql/describe-error'
import { ContentError, toContentError } from '@/graphql/errors'
import { collectIds, hasRelations } from '@/lib/cms/model'
import { isPage } from '@/lib/cms/page-validity'
import type { ContentIndex } from '@/lib/content/content-index'
import { type EntryTexts, RELATIONS } from '@/lib/content/entry-texts'
import { type IndexEntry, keyOf } from '@/lib/content/index-entry'
import { searchWords, type Words } from '@/lib/content/site-texts'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { withTimeout } from '@/lib/server/runtime/redis'
import { documentsOf, limited, type ReadText, type SearchedSection, type SearchedText } from './documents'
import { Synonyms, type TargetRow, Targets } from './phrases'
import { type SearchDocument, SearchIndex } from './search-index'

const log = logger('search')

const LOCATIONS = 'locationsIndex'

const MAX_DOCUMENTS = 10_000
/** The most entries per section and language with texts, the last saved ones. Others are found by title. */
const MAX_TEXTS = 2000
const TEXTS_PER_REQUEST = 25
const MAX_FAILURES = 3
const ENTRIES_PER_TURN = 10

/** How long a search waits for the first index, and for a change to be read, in milliseconds. */
const FIRST_WAIT_MS = 8000
const UPDATE_WAIT_MS = 800
const RETRY_MS = 5000

interface Language {
  locale: LocaleCode
  siteId: number
  index: SearchIndex
  documents: Map<number, string[]>
  names: Map<number, string[]>
  wordsText: string | null
  words: Words
  asked: ReadonlyMap<string, string>
}

/** The stored text of an entry that the content backend did not return. */
const NOTHING = ''

const NO_WORDS: Words = { synonyms: [], places: '' }

export class LiveSearch {
  readonly #content: ContentIndex
  #sections: ReadonlyMap<string, SearchedSection> = new Map()
  readonly #languages: Language[]
  #loaded: Promise<void> | null = null
  #applied = Promise.resolve()
  #pass: { begun: number; end: Promise<void> } | null = null
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(content: ContentIndex) {
    this.#content = content
    this.#languages = LOCALES.map(({ code: locale }) => ({
      locale,
      siteId: siteIdOf(locale),
      index: new SearchIndex(locale),
      documents: new Map(),
      names: new Map(),
      wordsText: null,
      words: NO_WORDS,
      asked: new Map(),
    }))
  }

  /** Returns the previous index if a change takes too long to read. Throws a `ContentError` before there is any. */
  async current(locale: LocaleCode): Promise<SearchIndex> {
    const isStarted = this.#sections.size > 0
    if (isStarted) await withTimeout(this.#load(), FIRST_WAIT_MS)
    const language = this.#languages.find((one) => one.locale === locale)
    if (!language || !isStarted || this.#content.isEmpty())
      throw new ContentError('network', 'There is no index of the search yet')
    await withTimeout(this.#showChanged(this.#content.takeChanged()), UPDATE_WAIT_MS)
    const pass = this.#startPass()
    if (pass) await withTimeout(pass.end, Math.max(0, pass.begun + UPDATE_WAIT_MS - performance.now()))
    return language.index
  }

  /** Reads what is missing, for `budget` milliseconds. Never fails. Before the first call nothing is found. */
  async refresh(sections: readonly SearchedSection[], budget: number): Promise<void> {
    this.#sections = new Map(sections.map((searched) => [searched.section, searched]))
    await withTimeout(
      this.#load().then(() => this.#startPass()?.end),
      budget,
    )
  }

  #load(): Promise<void> {
    this.#loaded ??= this.#inTurn(() => this.#readStored())
    return this.#loaded
  }

  async #readStored(): Promise<void> {
    this.#noteWords()
    this.#content.takeChanged()
    // The list is one entry longer than the index, so that the log says when others are left out.
    const lists = this.#languages.map(({ siteId }) => this.#content.lastSaved(siteId, MAX_TEXTS, MAX_DOCUMENTS + 1))
    await this.#show(lists.flat())
    this.#setSynonyms()
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#applied.then(work)
    this.#applied = done.catch(() => {
      // Entries that are missing now appear when everything is read again.
      this.#loaded = null
    })
    return done
  }

  #showChanged(ids: readonly number[]): Promise<void> {
    return this.#inTurn(async () => {
      const answering = this.#noteWords()
      if (ids.length === 0 && !answering) return
      await this.#show(this.#entries(new Set([...ids, ...(answering ?? [])])))
      this.#setSynonyms()
    })
  }

  /** Yields entries one by one, because all entries of a new index would not fit in memory. */
  *#entries(ids: Iterable<number>): Generator<IndexEntry> {
    for (const id of ids) yield* this.#content.find([id])
  }

  /** @returns the ids of the pages that answer what the words ask or asked, or null if no words changed */
  #noteWords(): number[] | null {
    const changed = this.#languages.filter(
      ({ locale, wordsText }) => wordsText !== this.#content.value(searchWords(locale)),
    )
    const answering = changed.flatMap((language) => {
      const { asked, index, siteId } = language
      language.wordsText = this.#content.value(searchWords(language.locale))
      language.words = language.wordsText === null ? NO_WORDS : JSON.parse(language.wordsText)
      language.asked = askedByPath(language.words)
      const paths = new Set([...asked.keys(), ...language.asked.keys()])
      const pages = [...paths].flatMap((path) => index.pageAt(path) ?? [])
      return [...pages, ...this.#content.pages(siteId, LOCATIONS, 1)].map(({ id }) => Number(id))
    })
    return changed.length > 0 ? answering : null
  }

  async #show(entries: Iterable<IndexEntry>): Promise<void> {
    let leftOut = 0
    let shown = 0
    for (const entry of entries) {
      const language = this.#languages.find(({ siteId }) => siteId === entry.siteId)
      if (language) leftOut += this.#showIn(language, entry)
      if (++shown % ENTRIES_PER_TURN === 0) await setImmediate()
    }
    if (leftOut > 0) log.error(`an index has its limit of ${MAX_DOCUMENTS} pages and files: others are not found`)
  }

  #showIn(language: Language, entry: IndexEntry): number {
    const { index, documents, names } = language
    const shown = this.#found(entry, language)
    const isNew = ({ id }: SearchDocument) => !documents.get(entry.id)?.includes(id)
    const room = MAX_DOCUMENTS - index.documents.size
    const kept = shown.documents.filter((document) => room > 0 || !isNew(document))
    const ids = kept.map(({ id }) => id)
    for (const id of documents.get(entry.id) ?? []) if (!ids.includes(id)) index.remove(id)
    for (const document of kept) index.put(document)
    keep(documents, entry.id, ids)
    keep(names, entry.id, shown.names)
    return shown.documents.length - kept.length
  }

  #found(entry: IndexEntry, { locale, words, asked }: Language): { documents: SearchDocument[]; names: string[] } {
    const kind = this.#sections.get(entry.section)?.kind
    const stored = this.#content.texts.content(entry)
    const isPublic = entry.live && entry.uri && isPage({ __typename: `${entry.section}_Entry`, ...entry.details })
    if (!kind || !isPublic || stored === NOTHING || this.#content.isHidden(entry)) return { documents: [], names: [] }
    const text: SearchedText | null = stored && JSON.parse(stored)
    const documents = documentsOf(entry, text, { kind, locale })
    const [page] = documents
    const question = page && asked.get(page.path)
    if (question) page.asked = question
    if (page && entry.section === LOCATIONS) page.body = [page.body, words.places].filter(Boolean).join(' ')
    return { documents, names: text?.names ?? [] }
  }

  #startPass(): { begun: number; end: Promise<void> } | null {
    if (this.#pass) return this.#pass
    const now = performance.now()
    if (!this.#content.texts.mayLack || this.#content.isEmpty() || now - this.#failedAt < RETRY_MS) return null
    const fail = (error: unknown) => {
      this.#content.texts.mayLack = true
      this.#failedAt = performance.now()
      log.error(
        `texts were not read: ${describeError(error)}; what was read before is still found, the next attempt follows in ${RETRY_MS / 1000} s`,
      )
    }
    const finish = () => {
      this.#pass = null
    }
    this.#pass = { begun: now, end: this.#readLacking().catch(fail).finally(finish) }
    return this.#pass
  }

  async #readLacking(): Promise<void> {
    const { texts } = this.#content
    let failures = 0
    for (let isChanged = true; isChanged; isChanged = texts.mayLack) {
      texts.mayLack = false
      // An entry that changes meanwhile is read next, because it is newer than the rest.
      for (const [section, ids] of texts.lacking([...this.#sections.keys()], MAX_TEXTS))
        for (let size = TEXTS_PER_REQUEST; ids.length > 0 && !texts.mayLack; ) {
          const some = ids.slice(0, size)
          const isRead = await this.#readSome(section, some)
          failures = isRead ? 0 : failures + 1
          if (failures > MAX_FAILURES) throw new ContentError('graphql', 'Several entries could not be read')
          size = isRead ? Math.min(size * 2, TEXTS_PER_REQUEST) : 1
          if (isRead || some.length === 1) ids.splice(0, some.length)
        }
    }
  }

  async #readSome(section: string, ids: readonly number[]): Promise<boolean> {
    const answers = await this.#sections
      .get(section)
      ?.read(ids)
      .catch((error: unknown) => {
        if (toContentError(error).kind !== 'graphql') throw error
        if (ids.length === 1) log.error(`the texts of entry ${ids[0]} were not read: ${describeError(error)}`)
        return null
      })
    if (!answers) return false
    const { texts } = this.#content
    // These texts may lack a change that was made meanwhile.
    const read = answers.map(toStored)
    texts.put([...read, ...this.#missing(ids, read)], texts.mayLack)
    await this.#showChanged(ids)
    return true
  }

  #missing(ids: readonly number[], read: readonly EntryTexts[]): EntryTexts[] {
    const keys = new Set(read.map(keyOf))
    return this.#content
      .find(ids)
      .filter((entry) => !keys.has(keyOf(entry)))
      .map(({ siteId, id, updated }) => ({ siteId, id, version: updated, shows: [], content: NOTHING }))
  }

  #setSynonyms(): void {
    for (const { locale, words, names, documents, index } of this.#languages) {
      const synonyms = new Synonyms(locale)
      for (const { word, means } of words.synonyms) synonyms.add(word, means)
      for (const equal of names.values()) {
        for (const name of equal) for (const other of equal) if (other !== name) synonyms.add(name, other)
      }
      index.synonyms = synonyms
      const named = [...names].flatMap(([id, equal]): TargetRow[] => {
        const path = index.documents.get(documents.get(id)?.[0] ?? '')?.path
        return path === undefined ? [] : [{ words: equal.join(','), target: path }]
      })
      index.targets = new Targets(locale, [...(words.targets ?? []), ...named])
    }
  }
}

const keep = (map: Map<number, string[]>, id: number, list: string[]) =>
  list.length > 0 ? map.set(id, list) : map.delete(id)

/** A target with filters is a part of a list, which has no page of its own. */
function askedByPath({ targets = [] }: Words): Map<string, string> {
  const asked = new Map<string, string>()
  for (const { words, target } of targets) {
    const [path = ''] = target.split('#', 1)
    if (!path.includes('?')) asked.set(path, [asked.get(path), words].filter(Boolean).join(', '))
  }
  return asked
}

function toStored({ entry, text }: ReadText): EntryTexts {
  const shown = [...collectIds(entry, /_Entry$/), ...text.files.map(({ id }) => id)]
    .filter((id) => id !== entry.id)
    .map(Number)
  return {
    siteId: entry.siteId ?? 0,
    id: Number(entry.id),
    version: entry.dateUpdated ?? '',
    shows: hasRelations(entry) ? [...shown, RELATIONS] : shown,
    content: JSON.stringify(limited(text)),
  }
}
