import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { logger } from '../../lib/server/runtime/log.ts'
import { inTransaction } from '../../lib/server/runtime/sqlite.ts'
import { GLOBAL_SETS, SECTIONS, SITES } from '../model.ts'
import { readAssets } from './assets.ts'
import { idOf, uidOf } from './element-ids.ts'
import { draftOf } from './entries.ts'
import { decode, EntryIndex, encode, searchText } from './entry-index.ts'
import { EntrySources, isEntryFile } from './entry-sources.ts'
import { readForms } from './form-reader.ts'
import type { Form } from './forms.ts'
import { openIndex } from './index-database.ts'
import { ContentError, type ContentProblem, filesBelow, readSource, type SourceFile, stampOf } from './source.ts'
import type { Asset, ContentChange, ContentOptions, Entry, GlobalSet } from './types.ts'

const log = logger('content')

const TEXTS_PER_PART = 200

const MANY_FILES = 2000

const MAX_STORED_CHANGES = 10_000

export interface ContentStore {
  options: ContentOptions
  index: EntryIndex
  draftProblems: readonly ContentProblem[]
  assets: ReadonlyMap<string, Asset>
  assetById: ReadonlyMap<number, Asset>
  globals: readonly GlobalSet[]
  forms: ReadonlyMap<string, Form>
  seo: Record<string, unknown>
  /** Changes with every file, also across restarts. */
  version: string
}

export async function readContent(options: ContentOptions, dataDir: string | null = null): Promise<ContentStore> {
  const reader = new ContentReader(options, dataDir)
  const store = await reader.read()
  while (reader.addToSearch());
  return store
}

export class ContentReader {
  readonly #options: ContentOptions
  readonly #startedAt: Date
  readonly #database: DatabaseSync
  #otherFiles: string[] = []
  #wholeFolder = true
  #lastChange: number

  constructor(options: ContentOptions, dataDir: string | null = null, startedAt = new Date()) {
    if (!existsSync(options.root)) throw new Error(`There is no content folder at ${options.root}`)
    this.#options = options
    this.#startedAt = startedAt
    this.#database = openIndex(dataDir, options.root)
    this.#lastChange = this.#newestChange()
  }

  close(): void {
    this.#database.close()
  }

  /** Null reads the whole folder. After a `ContentError` (a problem in any file but a draft) the index is unchanged. */
  async read(changed: readonly string[] | null = null): Promise<ContentStore> {
    const names = changed?.map((path) => relative(this.#options.root, path).replaceAll('\\', '/'))
    const few = !this.#wholeFolder && names?.every(isEntryFile) ? names : null
    // After a failure, the next reading must include these files.
    this.#wholeFolder = true
    const store = await this.#read(few)
    this.#wholeFolder = false
    return store
  }

  takeChanges(): ContentChange[] {
    const rows = this.#database
      .prepare('SELECT number, change FROM changes WHERE number > ? ORDER BY number')
      .all(this.#lastChange)
    this.#lastChange = Number(rows.at(-1)?.number ?? this.#lastChange)
    return rows.map(({ change }) => JSON.parse(String(change)) as ContentChange)
  }

  /** Adds some texts to the search and returns whether there are more; like Craft's queue, it runs after saving. */
  addToSearch(): boolean {
    const rows = this.#database
      .prepare('SELECT entry, data FROM unsearched JOIN entries ON key = entry LIMIT ?')
      .all(TEXTS_PER_PART)
    if (rows.length === 0) return false
    const add = this.#database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)')
    const remove = this.#database.prepare('DELETE FROM unsearched WHERE entry = ?')
    inTransaction(this.#database, () => {
      for (const { entry, data } of rows) {
        add.run(Number(entry), searchText(JSON.parse(String(data)) as Entry))
        remove.run(Number(entry))
      }
    })
    return rows.length === TEXTS_PER_PART
  }

  #newestChange(): number {
    return Number(this.#database.prepare('SELECT max(number) AS newest FROM changes').get()?.newest ?? 0)
  }

  async #read(few: readonly string[] | null): Promise<ContentStore> {
    const { root } = this.#options
    const files = few
      ? new Map(few.map((name): [string, string | null] => [name, stampOf(join(root, name))]))
      : filesBelow(root)
    if (!few) this.#otherFiles = [...files.keys()].filter((name) => name.endsWith('.yaml') && !isEntryFile(name))
    const read = this.#otherFiles.map((file) => readSource(root, file))
    const sources = new Map(read.map((source) => [source.name, source]))
    const assets = await readAssets(root, sources.get('media'))
    return inTransaction(this.#database, () => this.#update(files, few === null, sources, assets))
  }

  #update(
    files: ReadonlyMap<string, string | null>,
    isWhole: boolean,
    sources: ReadonlyMap<string, SourceFile>,
    assets: ReadonlyMap<string, Asset>,
  ): ContentStore {
    const changed = isWhole ? this.#differences(files) : files
    if (changed.size >= MANY_FILES) log.info(`reading ${changed.size} changed files into the index`)
    const formSources = [...sources.values()].filter((source) => source.name.startsWith('forms/'))
    const isNew = this.#database.prepare('SELECT 1 FROM files LIMIT 1').get() === undefined
    const entries = new EntrySources(
      this.#database,
      this.#options,
      { assets, formNames: new Set(formSources.map((source) => source.name.slice('forms/'.length))) },
      { startedAt: this.#startedAt, logChanges: !isNew },
    )
    entries.update(changed)
    const { reader } = entries
    const globals = GLOBAL_SETS.flatMap(({ handle, name, fields }) => {
      const key = `globals/${handle}`
      const source = sources.get(key)
      return SITES.map(
        (site): GlobalSet => ({
          id: idOf(key),
          uid: uidOf(key),
          handle,
          name,
          siteId: site.id,
          dateUpdated: source?.modified ?? this.#startedAt,
          fields: source ? reader.readGlobals(source, fields, site) : {},
        }),
      )
    })
    const forms = formSources.flatMap((source) => readForms(source, entries.fieldContext().richTextFor))
    const hasKnownName = ({ name }: SourceFile) => /^(globals|forms)\//.test(name) || ['media', 'seo'].includes(name)
    const problems = [...sources.values()].flatMap((source) => [
      ...source.problems,
      ...(hasKnownName(source) ? [] : [{ file: source.file, line: 1, message: 'this file belongs to no section' }]),
    ])
    problems.push(...this.#missingPages())
    const draftProblems: ContentProblem[] = []
    for (const [name, found] of entries.problems) (draftOf(name) ? draftProblems : problems).push(...found)
    if (problems.length > 0) throw new ContentError(unique([...problems, ...draftProblems]))
    this.#database.prepare('DELETE FROM changes WHERE number <= ?').run(this.#newestChange() - MAX_STORED_CHANGES)
    return {
      options: this.#options,
      index: new EntryIndex(this.#database, this.#options),
      draftProblems: unique(draftProblems),
      assets,
      assetById: new Map([...assets.values()].map((asset) => [asset.id, asset])),
      globals: decode<GlobalSet[]>(encode(globals), this.#options),
      forms: new Map(decode<Form[]>(encode(forms), this.#options).map((form) => [form.handle, form])),
      seo: sources.get('seo')?.data ?? {},
      version: this.#version(changed.size > 0),
    }
  }

  #differences(files: ReadonlyMap<string, string | null>): Map<string, string | null> {
    const changed = new Map(files)
    for (const { name, stamp } of this.#database.prepare('SELECT name, stamp FROM files').iterate()) {
      const key = String(name)
      const current = files.get(key)
      if (current === undefined) changed.set(key, null)
      else if (current === stamp) changed.delete(key)
    }
    return changed
  }

  #missingPages(): ContentProblem[] {
    const find = this.#database.prepare('SELECT 1 FROM files WHERE name = ?')
    return SECTIONS.filter(({ kind, handle }) => kind === 'single' && !find.get(`${handle}.yaml`)).map(
      ({ handle }) => ({
        file: relative(process.cwd(), join(this.#options.root, `${handle}.yaml`)),
        line: 1,
        message: 'this page is missing',
      }),
    )
  }

  #version(isChanged: boolean): string {
    const stored = this.#database.prepare("SELECT value FROM meta WHERE name = 'content'").get()?.value
    if (stored !== undefined && !isChanged) return String(stored)
    const version = crypto.randomUUID()
    this.#database
      .prepare("INSERT INTO meta VALUES ('content', ?) ON CONFLICT DO UPDATE SET value = excluded.value")
      .run(version)
    return version
  }
}

const unique = (problems: ContentProblem[]): ContentProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.message}`, problem])).values(),
]
