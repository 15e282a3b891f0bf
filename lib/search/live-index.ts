import 'server-only'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { describeError } from '@/graphql/describe-error'
import { ContentError } from '@/graphql/errors'
import { lastExpiry } from '@/lib/cms/in-flight'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MergingQueue } from '@/lib/index/merging-queue'
import { logger } from '@/lib/server/runtime/log'
import { withTimeout } from '@/lib/server/runtime/redis'
import type { countEntries, readDocuments, readWords, Words } from './content-reader'
import { type SearchDocument, SearchIndex } from './search-index'
import { SOURCES, type Source } from './sources'
import { Synonyms } from './synonyms'

const log = logger('search')

const MAX_DOCUMENTS = 10_000
/** Larger sources are read incrementally, and as a whole once per MAX_AGE_MS. */
const MAX_WHOLE = 2000
/** Requests are served between such batches. */
const DOCUMENTS_PER_TURN = 10

/** Milliseconds that a search waits for the first index, and for an update. */
const FIRST_WAIT_MS = 8000
const UPDATE_WAIT_MS = 800
const RETRY_MS = 5000
/** A full read covers changes without a webhook or poll, such as a file's title. */
const MAX_AGE_MS = 60 * 60 * 1000

/** Stored in the page cache. It expires with the tags of the source and those in `shows`. */
export interface ReadMark {
  version: string
  shows: string[]
}

export interface Dependencies {
  readDocuments: typeof readDocuments
  countEntries: typeof countEntries
  readWords: typeof readWords
  /** Ids of entries that editors hid; the same set until that changes. */
  hiddenIds: (locale: LocaleCode) => ReadonlySet<string>
  /** Returns the stored mark, which a change on any instance expires, or makes one. */
  stored: (name: string, tags: string[], make: () => Promise<ReadMark>) => Promise<ReadMark>
}

interface Part {
  source: Source
  /** Version of the mark that was read, or null before the first read. */
  version: string | null
  readAt: number
  wholeAt: number
  entries: Set<string>
  total: number
  ids: Set<string>
  equal: string[][]
  shows: string[]
  queue: MergingQueue<string, ReadMark>
}

/** Files have the id of their page first. */
const isOf = ({ id }: SearchDocument, entries: ReadonlySet<string>) => entries.has(id.split('/', 1)[0] ?? id)

export class LiveIndex {
  readonly #index: SearchIndex
  readonly #locale: LocaleCode
  readonly #dependencies: Dependencies
  readonly #parts: Part[]
  /** Documents of hidden entries, which may be shown again. */
  readonly #hidden = new Map<string, SearchDocument>()
  #hiddenIds: ReadonlySet<string> = new Set()
  #words: Words = { synonyms: [], places: '' }
  #update: Promise<void> | null = null
  #isReady = false
  #checkedAt = 0
  #failure: { at: number; error: unknown } | null = null

  constructor(locale: LocaleCode, dependencies: Dependencies) {
    this.#locale = locale
    this.#index = new SearchIndex(locale)
    this.#dependencies = dependencies
    this.#parts = SOURCES.map((source) => {
      const part = {
        ...{ source, version: null, readAt: 0, wholeAt: 0, total: 0, equal: [], shows: [] },
        ...{ ids: new Set<string>(), entries: new Set<string>() },
      }
      const queue = new MergingQueue<string, ReadMark>(
        (version) => this.#read(part, version),
        (_, later) => later,
      )
      return Object.assign(part, { queue })
    })
  }

  /**
   * Returns the previous index if changes take too long to read. Throws a `ContentError` before the first one exists.
   */
  async current(): Promise<SearchIndex> {
    const deadline = Date.now() + (this.#isReady ? UPDATE_WAIT_MS : FIRST_WAIT_MS)
    // A second run covers changes during the first.
    for (let runs = 0; runs < 2 && this.#isDue() && Date.now() < deadline; runs++) {
      await withTimeout(this.#start(), deadline - Date.now())
    }
    this.#hide(this.#dependencies.hiddenIds(this.#locale))
    if (this.#isReady) return this.#index
    throw this.#failure?.error ?? new ContentError('network', 'The index of the search is not ready yet')
  }

  /** Also resolves if the first reading fails. */
  async firstReading(timeoutMs: number): Promise<void> {
    if (this.#isReady || this.#failure) return
    await withTimeout(this.#start(), timeoutMs)
  }

  #start(): Promise<void> {
    this.#update ??= this.#run().finally(() => {
      this.#update = null
    })
    return this.#update
  }

  #isDue(): boolean {
    const now = Date.now()
    if (this.#failure) return now - this.#failure.at >= RETRY_MS
    return lastExpiry() >= this.#checkedAt || now - this.#checkedAt >= MAX_AGE_MS
  }

  async #run(): Promise<void> {
    const begun = Date.now()
    // A document that is put and removed again changes how others rank.
    this.#hide(this.#dependencies.hiddenIds(this.#locale))
    const results = await Promise.allSettled(this.#parts.map((part) => this.#refresh(part)))
    const failed = results.find((result) => result.status === 'rejected')
    if (results.some((result) => result.status === 'fulfilled')) this.#isReady = true
    this.#failure = failed ? { at: Date.now(), error: failed.reason } : null
    this.#checkedAt = begun
    if (!failed) return
    const now = this.#isReady ? 'what it had before is still found' : 'there is none yet'
    log.error(
      `the index (${this.#locale}) was not updated: ${describeError(failed.reason)}; ${now}, the next attempt follows in ${RETRY_MS / 1000} s`,
    )
  }

  async #refresh(part: Part): Promise<void> {
    const { kind, sections } = part.source
    const names = [...sections.map(tags.section), tags.content]
    if (kind === 'pages') names.push(tags.section('locations'), tags.global('company'))
    const { version } = await this.#dependencies.stored(`${this.#locale}:${kind}`, names, () =>
      part.queue.submit(randomUUID()),
    )
    // Another instance has read it, or the last read is too old.
    if (part.version !== version || Date.now() - part.readAt >= MAX_AGE_MS) await part.queue.submit(version)
  }

  async #read(part: Omit<Part, 'queue'>, version: string): Promise<ReadMark> {
    const { source } = part
    if (source.kind === 'pages') this.#words = await this.#dependencies.readWords(this.#locale)
    const total = await this.#dependencies.countEntries(source, this.#locale)
    const isWhole = total <= MAX_WHOLE || Date.now() - part.wholeAt >= MAX_AGE_MS
    const entries = new Set<string>()
    const ids = new Set<string>()
    const shows = new Set<string>()
    const equal: string[][] = []
    let leftOut = 0
    let added = 0
    for await (const batch of this.#dependencies.readDocuments(source, this.#locale, this.#words)) {
      let changed = 0
      for (const tag of batch.shows) shows.add(tag)
      for (const id of batch.entries) {
        entries.add(id)
        if (!part.entries.has(id)) added++
      }
      equal.push(...batch.equal)
      for (const [number, document] of batch.documents.entries()) {
        if (this.#index.size >= MAX_DOCUMENTS && !part.ids.has(document.id)) {
          leftOut++
          continue
        }
        ids.add(document.id)
        part.ids.add(document.id)
        if (this.#index.has(document) || isDeepStrictEqual(this.#hidden.get(document.id), document)) continue
        changed++
        if (isOf(document, this.#hiddenIds)) this.#hidden.set(document.id, document)
        else this.#index.put(document)
        if (number % DOCUMENTS_PER_TURN === 0) await setImmediate()
      }
      // Entries come in order of their last change, so the rest is unchanged.
      if (!isWhole && changed === 0 && total === part.total + added) {
        for (const id of entries) part.entries.add(id)
        Object.assign(part, { total, version, readAt: Date.now() })
        return { version, shows: part.shows }
      }
    }
    for (const id of part.ids) {
      if (ids.has(id)) continue
      this.#index.remove(id)
      this.#hidden.delete(id)
    }
    leftOut += Math.max(0, total - entries.size)
    if (leftOut > 0) {
      log.error(`the index (${this.#locale}) has its limit: ${leftOut} of "${source.kind}" are not found`)
    }
    const now = Date.now()
    Object.assign(part, { entries, ids, equal, shows: [...shows], total, version, readAt: now, wholeAt: now })
    this.#setSynonyms()
    return { version, shows: [...shows] }
  }

  #hide(ids: ReadonlySet<string>): void {
    if (ids === this.#hiddenIds) return
    this.#hiddenIds = ids
    for (const document of this.#hidden.values()) {
      if (isOf(document, ids)) continue
      this.#hidden.delete(document.id)
      this.#index.put(document)
    }
    for (const document of this.#index.documents()) {
      if (!isOf(document, ids)) continue
      this.#index.remove(document.id)
      this.#hidden.set(document.id, document)
    }
  }

  #setSynonyms(): void {
    const synonyms = new Synonyms(this.#locale)
    for (const { word, means } of this.#words.synonyms) synonyms.add(word, means)
    for (const names of this.#parts.flatMap(({ equal }) => equal)) {
      for (const name of names) for (const other of names) if (other !== name) synonyms.add(name, other)
    }
    this.#index.setSynonyms(synonyms)
  }
}
