import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { GLOBAL_SETS, SECTIONS, SITES } from '../model.ts'
import { readAssets } from './assets.ts'
import { idOf, uidOf } from './element-ids.ts'
import { draftOf } from './entries.ts'
import { EntryIndex } from './entry-index.ts'
import { type EntryFile, EntrySources, isEntryFile } from './entry-sources.ts'
import { readForms } from './form-reader.ts'
import type { Form } from './forms.ts'
import { ContentError, type ContentProblem, filesBelow, readSource, type SourceFile } from './source.ts'
import type { Asset, ContentChange, ContentOptions, Entry, GlobalSet } from './types.ts'

/** Files of entries and drafts that are held in memory. */
export const MAX_ENTRIES = 10_000

export interface ContentStore {
  options: ContentOptions
  index: EntryIndex
  /** Changed entries since the reader's last reading. */
  changes: readonly ContentChange[]
  draftProblems: readonly ContentProblem[]
  assets: ReadonlyMap<string, Asset>
  assetById: ReadonlyMap<number, Asset>
  globals: readonly GlobalSet[]
  forms: ReadonlyMap<string, Form>
  seo: Record<string, unknown>
  /** Changes with every file, also across restarts. */
  version: string
}

export const readContent = (options: ContentOptions): Promise<ContentStore> => new ContentReader(options).read()

/** Reads a folder, and later what changed in it. */
export class ContentReader {
  readonly #options: ContentOptions
  readonly #startedAt: Date
  #files: ReadonlyMap<string, EntryFile> | null = null

  constructor(options: ContentOptions, startedAt = new Date()) {
    if (!existsSync(options.root)) throw new Error(`There is no content folder at ${options.root}`)
    this.#options = options
    this.#startedAt = startedAt
  }

  /** @throws {ContentError} for a problem in any file but a draft, or for more than `MAX_ENTRIES` entries */
  async read(): Promise<ContentStore> {
    const { root } = this.#options
    const stamps = filesBelow(root)
    const entryFiles = new Map([...stamps].filter(([name]) => isEntryFile(name)))
    if (entryFiles.size > MAX_ENTRIES) throw tooMany(entryFiles.size, root)
    const others = [...stamps.keys()].filter((name) => name.endsWith('.yaml') && !entryFiles.has(name))
    const sources = new Map(others.map((file) => [nameIn(file), readSource(root, file)]))
    const assets = await readAssets(root, sources.get('media'))
    const formSources = [...sources.values()].filter(({ name }) => name.startsWith('forms/'))
    const formNames = new Set(formSources.map(({ name }) => name.slice('forms/'.length)))
    const entries = new EntrySources(this.#options, { assets, formNames }, this.#startedAt)
    entries.read(this.#files ?? new Map(), entryFiles)
    const globals = this.#globals(sources, entries)
    const forms = formSources.flatMap((source) => readForms(source, entries.fieldContext().richTextFor))
    entries.reportDuplicates()
    const draftProblems: ContentProblem[] = []
    const problems = [...sources.values()].flatMap((source) => problemsOf(source))
    problems.push(...this.#missingPages(entries.files), ...this.#hiddenFiles(stamps.keys(), assets))
    for (const [name, file] of entries.files) (draftOf(name) ? draftProblems : problems).push(...file.problems)
    if (problems.length > 0) throw new ContentError(unique([...problems, ...draftProblems]))
    const changes = this.#files ? changesBetween(this.#files, entries.files) : []
    this.#files = entries.files
    return {
      options: this.#options,
      index: new EntryIndex(new Map([...entries.files].map(([name, file]) => [name, file.entries]))),
      changes,
      draftProblems: unique(draftProblems),
      assets,
      assetById: new Map([...assets.values()].map((asset) => [asset.id, asset])),
      globals,
      forms: new Map(forms.map((form) => [form.handle, form])),
      seo: sources.get('seo')?.data ?? {},
      version: createHash('sha256')
        .update(JSON.stringify([...stamps].sort()))
        .digest('hex'),
    }
  }

  #globals(sources: ReadonlyMap<string, SourceFile>, { reader }: EntrySources): GlobalSet[] {
    return GLOBAL_SETS.flatMap(({ handle, name, fields }) => {
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
  }

  #missingPages(files: ReadonlyMap<string, EntryFile>): ContentProblem[] {
    return SECTIONS.filter(({ kind, handle }) => kind === 'single' && !files.has(handle)).map(({ handle }) => ({
      file: relative(process.cwd(), join(this.#options.root, `${handle}.yaml`)),
      line: 1,
      message: 'this page is missing',
    }))
  }

  #hiddenFiles(files: Iterable<string>, assets: ReadonlyMap<string, Asset>): ContentProblem[] {
    return [...files].flatMap((file) => {
      const path = join(this.#options.root, file)
      const named = assets.get(VOLUME_FILE.exec(file)?.[1] ?? '')?.path
      if (named === undefined || named === path) return []
      const other = relative(process.cwd(), named)
      return [
        { file: relative(process.cwd(), path), line: 1, message: `${other} has the same name: rename one of them` },
      ]
    })
  }
}

/** Of two volumes: content names a file without its folder. */
const VOLUME_FILE = /^media\/(?:images|documents)\/([^/]+)$/

const nameIn = (file: string): string => file.replace(/\.yaml$/, '')

const tooMany = (count: number, root: string): ContentError =>
  new ContentError(
    [],
    `${relative(process.cwd(), root) || root} has ${count} entries, and the embedded backend takes at most ${MAX_ENTRIES}: use a Craft for more (docs/craft.md).`,
  )

function problemsOf({ name, file, problems }: SourceFile): ContentProblem[] {
  const isKnown = /^(globals|forms)\//.test(name) || ['media', 'seo'].includes(name)
  return [...problems, ...(isKnown ? [] : [{ file, line: 1, message: 'this file belongs to no section' }])]
}

function changesBetween(
  before: ReadonlyMap<string, EntryFile>,
  after: ReadonlyMap<string, EntryFile>,
): ContentChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    const [old, current] = [before.get(name)?.entries ?? [], after.get(name)?.entries ?? []]
    if (old === current) return []
    const inSite = (entries: readonly Entry[], { siteId }: Entry) => entries.find((each) => each.siteId === siteId)
    const changed = current.filter((entry) => !isDeepStrictEqual(entry, inSite(old, entry)))
    const removed = old.filter((entry) => !inSite(current, entry))
    return [
      ...changed.map((entry) => changeOf(entry, inSite(old, entry), true)),
      ...removed.map((entry) => changeOf(entry, undefined, false)),
    ]
  })
}

function changeOf(entry: Entry, previous: Entry | undefined, exists: boolean): ContentChange {
  return {
    kind: entry.draft ? 'DRAFT' : 'PUBLISHED',
    id: entry.draft?.canonicalId ?? entry.id,
    siteId: entry.siteId,
    section: entry.section,
    uri: entry.uri,
    previousUri: previous && previous.uri !== entry.uri ? previous.uri : null,
    exists,
  }
}

const unique = (problems: ContentProblem[]): ContentProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.message}`, problem])).values(),
]
