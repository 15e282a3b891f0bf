import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { SITES, type Site, type SiteHandle, siteOf } from '../model.ts'
import { addressInTexts } from './addresses.ts'
import { isoDayInZone, parseDate } from './dates.ts'
import { idOf } from './element-ids.ts'
import { draftOf, type EntryReader, entryReader, existsIn, sectionOf, uriOf } from './entries.ts'
import { EntryIndex } from './entry-index.ts'
import { EntryWriter } from './entry-writer.ts'
import { prepared, type Statements } from './prepared.ts'
import { RichText } from './rich-text.ts'
import { type ContentProblem, hashOf, readSource, type SourceFile } from './source.ts'
import type { Asset, ContentOptions, Entry } from './types.ts'

/** Pages have two levels, so further rounds can only follow from a circle of parents. */
const MAX_ROUNDS = 5

/** The fact on which entries with relative dates depend, so that they are read again on another day. */
const TODAY = 'today'

const SQL = {
  fact: 'SELECT value FROM facts WHERE target = ?',
  storeFact: 'INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  deleteFact: 'DELETE FROM facts WHERE target = ?',
  file: 'SELECT hash FROM files WHERE name = ?',
  storeFile:
    'INSERT INTO files VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET stamp = excluded.stamp, hash = excluded.hash',
  storeHash: 'UPDATE files SET hash = ? WHERE name = ?',
  forgetFile: "UPDATE files SET stamp = '', hash = '' WHERE name = ?",
  deleteFile: 'DELETE FROM files WHERE name = ?',
  addDependency: 'INSERT INTO dependencies VALUES (?, ?, ?)',
  deleteDependencies: 'DELETE FROM dependencies WHERE source = ?',
}

interface EntryFact {
  section: string
  child: boolean
  uris: Record<string, { listed: boolean; uri: string | null }>
}

interface Shared {
  assets: ReadonlyMap<string, Asset>
  formNames: ReadonlySet<string>
}

export const isEntryFile = (file: string): boolean => file.endsWith('.yaml') && sectionOf(nameOf(file)) !== undefined

const nameOf = (file: string): string => file.replace(/\.yaml$/, '')

/** Reads changed entry files into the index. The caller opens the transaction. */
export class EntrySources {
  readonly #database: DatabaseSync
  readonly #options: ContentOptions
  readonly #index: EntryIndex
  readonly #shared: Shared
  readonly #reader: EntryReader
  readonly #richTexts: Map<string, RichText>
  readonly #sql: Statements<typeof SQL>
  readonly #facts = new Map<string, string>()
  readonly #changedFacts = new Set<string>()
  #used = new Map<string, string>()
  readonly #writer: EntryWriter
  readonly problems = new Map<string, ContentProblem[]>()

  constructor(
    database: DatabaseSync,
    options: ContentOptions,
    shared: Shared,
    { startedAt, logChanges }: { startedAt: Date; logChanges: boolean },
  ) {
    this.#database = database
    this.#options = options
    this.#index = new EntryIndex(database, options)
    this.#shared = shared
    this.#richTexts = new Map(SITES.map((site) => [site.handle, new RichText((given) => this.#address(given, site))]))
    this.#reader = entryReader(this.fieldContext(), startedAt)
    this.#sql = prepared(database, SQL)
    this.#writer = new EntryWriter(database, logChanges)
    this.#updateFacts(
      'asset:',
      [...shared.assets].map(([name, asset]) => [name, asset.volume]),
    )
    this.#updateFacts(
      'form:',
      [...shared.formNames].map((name) => [name, 'form']),
    )
    this.#storeFact(TODAY, isoDayInZone(new Date()))
  }

  fieldContext() {
    const { assets, formNames } = this.#shared
    const use = (name: string) => this.#fact(`asset:${name}`)
    return {
      assets: {
        get: (name: string) => (use(name) === '' ? undefined : assets.get(name)),
        has: (name: string) => use(name) !== '',
      },
      richTextFor: (site: SiteHandle) => this.#richTexts.get(site) as RichText,
      entry: (reference: string) => {
        const fact = draftOf(reference) ? null : this.#entryFact(reference)
        return fact && { id: idOf(reference), section: fact.section }
      },
      hasForm: (handle: string) => {
        this.#fact(`form:${handle}`)
        return formNames.has(handle)
      },
      today: () => this.#fact(TODAY),
    }
  }

  get reader(): EntryReader {
    return this.#reader
  }

  /** `changed` maps paths below the content folder to their stamps; null stands for a removed file. */
  update(changed: ReadonlyMap<string, string | null>): void {
    const reread = new Set<string>()
    let queue = new Set<string>()
    for (const [file, stamp] of changed) {
      const before = this.#sql.file.get(file)?.hash
      const isKnown = stamp !== null && isEntryFile(file) && before !== undefined
      const hash = isKnown ? hashOf(readFileSync(join(this.#options.root, file), 'utf8')) : ''
      if (stamp === null) this.#sql.deleteFile.run(file)
      else this.#sql.storeFile.run(file, stamp, hash)
      // Git can write a file again without changing its text.
      if (isEntryFile(file) && (!isKnown || before !== hash)) queue.add(nameOf(file))
    }
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const byLevel = [...queue].sort((a, b) => Number(!!draftOf(a)) - Number(!!draftOf(b)))
      this.#readAll(byLevel, reread)
      queue = this.#staleSources()
      if (queue.size === 0) break
    }
    this.#findDuplicates(reread)
  }

  /** Published entries must precede drafts in `names`. */
  #readAll(names: readonly string[], reread: Set<string>): void {
    const own = new Set(names)
    for (const name of names) {
      reread.add(name)
      this.#read(name)
      const draft = `${name}.draft`
      if (!draftOf(name) && !own.has(draft) && this.#isStored(draft)) this.#read(draft)
    }
  }

  #staleSources(): Set<string> {
    const find = this.#database.prepare(`SELECT d.source FROM dependencies d LEFT JOIN facts f ON f.target = d.target
      WHERE d.target = ? AND d.seen <> coalesce(f.value, '')`)
    const found = [...this.#changedFacts].flatMap((target) => find.all(target).map(({ source }) => String(source)))
    this.#changedFacts.clear()
    return new Set(found)
  }

  #read(name: string): void {
    this.#used = new Map()
    this.#sql.deleteDependencies.run(name)
    const canonical = draftOf(name)
    if (!this.#isStored(name)) {
      this.problems.delete(name)
      this.#writer.write(name, [])
      if (!canonical) this.#storeFact(`entry:${name}`, '')
      return
    }
    const source = readSource(this.#options.root, `${name}.yaml`)
    this.#sql.storeHash.run(source.hash, `${name}.yaml`)
    const base = canonical ? this.#index.bySource(canonical) : []
    const original =
      canonical && this.#isStored(canonical) ? readSource(this.#options.root, `${canonical}.yaml`).data : {}
    const read = this.#reader.read(source, { ...original, ...source.data }, base)
    const entries = canonical ? read : withDisabledSites(read)
    for (const entry of entries) this.#assignUri(entry, source)
    // Relative dates change the entry every day, and the date of its update tells the site so.
    const today = parseDate(this.#used.get(TODAY))
    for (const entry of entries) if (today && today > entry.dateUpdated) entry.dateUpdated = today
    if (source.problems.length > 0) this.problems.set(name, source.problems)
    else this.problems.delete(name)
    for (const [target, seen] of this.#used) this.#sql.addDependency.run(name, target, seen)
    if (canonical) {
      // A draft with problems keeps its last valid version and is read again each time.
      if (source.problems.length === 0) this.#writer.write(name, entries)
      else this.#sql.forgetFile.run(`${name}.yaml`)
      return
    }
    this.#writer.write(name, entries)
    const sites = entries.map((entry) => {
      const site = siteOf(entry.siteId)
      return [site.handle, { listed: existsIn(site, source.data), uri: entry.uri }] as const
    })
    const fact: EntryFact = {
      section: sectionOf(name)?.handle ?? '',
      child: entries.some(({ parentId }) => parentId !== null),
      uris: Object.fromEntries(sites),
    }
    this.#storeFact(`entry:${name}`, JSON.stringify(fact))
  }

  #isStored(name: string): boolean {
    return this.#sql.file.get(`${name}.yaml`) !== undefined
  }

  #assignUri(entry: Entry, source: SourceFile): void {
    const section = sectionOf(source.name)
    if (!section) return
    const site = siteOf(entry.siteId)
    const parent = entry.parentId === null ? null : this.#entryFact(`${section.handle}/${source.data.parent}`)
    if (entry.parentId !== null && !parent) source.addProblem(['parent'], `there is no page "${source.data.parent}"`)
    else if (parent?.child) source.addProblem(['parent'], 'pages have two levels: the parent is itself a child')
    entry.uri = uriOf(section, site, entry.slug, parent?.uris[site.handle]?.uri ?? null)
  }

  #address(reference: string, site: Site): string | null {
    const separator = reference.indexOf(':')
    const target = reference.slice(separator + 1)
    if (reference.slice(0, separator) === 'asset') {
      const asset = this.#fact(`asset:${target}`) === '' ? undefined : this.#shared.assets.get(target)
      return asset ? addressInTexts.asset(asset) : null
    }
    const [name = '', hash] = target.split('#')
    const at = this.#entryFact(name)?.uris[site.handle]
    const url = at?.listed ? addressInTexts.page(site, at.uri) : null
    return url && hash ? `${url}#${hash}` : url
  }

  #entryFact(name: string): EntryFact | null {
    const fact = this.#fact(`entry:${name}`)
    return fact === '' ? null : (JSON.parse(fact) as EntryFact)
  }

  #fact(target: string): string {
    const fact = this.#facts.get(target) ?? String(this.#sql.fact.get(target)?.value ?? '')
    if (this.#facts.size > 10_000) this.#facts.clear()
    this.#facts.set(target, fact)
    this.#used.set(target, fact)
    return fact
  }

  #storeFact(target: string, value: string): void {
    const before = this.#sql.fact.get(target)?.value ?? ''
    if (before === value) return
    this.#facts.delete(target)
    this.#changedFacts.add(target)
    if (value === '') this.#sql.deleteFact.run(target)
    else this.#sql.storeFact.run(target, value)
  }

  #updateFacts(prefix: string, current: [name: string, value: string][]): void {
    const names = new Set(current.map(([name]) => `${prefix}${name}`))
    const stored = this.#database
      .prepare('SELECT target FROM facts WHERE target >= ? AND target < ?')
      .all(prefix, `${prefix}\u{10ffff}`)
    for (const { target } of stored) if (!names.has(String(target))) this.#storeFact(String(target), '')
    for (const [name, value] of current) this.#storeFact(`${prefix}${name}`, value)
  }

  #findDuplicates(reread: ReadonlySet<string>): void {
    const byId = this.#database.prepare('SELECT DISTINCT source FROM entries WHERE id = ? AND source <> ?')
    const byUri = this.#database.prepare(`SELECT DISTINCT source FROM entries
      WHERE siteId = ? AND uri = ? AND source <> ? AND draft = 0 AND enabled = 1`)
    const rows = this.#database.prepare('SELECT id, siteId, uri, draft, enabled FROM entries WHERE source = ?')
    for (const name of [...reread].sort()) {
      const isFirst = (source: unknown) => reread.has(String(source)) && String(source) > name
      const addProblem = (path: string[], message: string) => {
        const file = readSource(this.#options.root, `${name}.yaml`)
        file.problems = []
        file.addProblem(path, message)
        this.problems.set(name, [...(this.problems.get(name) ?? []), ...file.problems])
      }
      for (const { id, siteId, uri, draft, enabled } of rows.all(name)) {
        const twin = byId.all(Number(id), name).find(({ source }) => !isFirst(source))
        if (twin) addProblem([], `its id is also that of ${twin.source}: rename the file`)
        if (uri === null || draft || !enabled) continue
        const other = byUri.all(Number(siteId), String(uri), name).find(({ source }) => !isFirst(source))
        if (other) {
          const shown = this.#index.bySource(name).find((entry) => entry.siteId === siteId)?.uri
          addProblem(['slug'], `the address "${shown}" is already that of ${other.source}`)
        }
      }
    }
  }
}

/** As in Craft, an entry exists on every site; untranslated ones are disabled there. */
function withDisabledSites(versions: Entry[]): Entry[] {
  const [original] = versions
  if (!original) return []
  return SITES.map(
    (site) => versions.find((entry) => entry.siteId === site.id) ?? { ...original, siteId: site.id, enabled: false },
  )
}
