import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { perLocale } from '../../lib/i18n/locales.ts'
import { GLOBAL_SETS, SECTIONS, SITES, siteOf } from '../model.ts'
import { readAssets } from './assets.ts'
import { formatPhp, ZONE } from './dates.ts'
import { readEntries, readGlobals } from './entries.ts'
import { blocksIn, EntryIndex, hasPage } from './entry-index.ts'
import { richTextOn } from './fields.ts'
import { formShape, readForms } from './forms.ts'
import { draftOf, pageOf, sectionOf } from './names.ts'
import { ContentError, type ContentProblem, filesBelow, nameOf, problemAt, SourceFile } from './source.ts'
import type { ContentOptions, Entry, Reading } from './types.ts'

/** The most files of entries and drafts that are held in memory. */
export const MAX_ENTRIES = 10_000

/** The entries of a file, and everything that they were made from. */
interface EntryFile {
  entries: readonly Entry[]
  of: readonly [source: SourceFile, published: SourceFile | undefined, others: string] | null
}

export type ContentStore = Awaited<ReturnType<ContentReader['read']>>

export const readContent = (options: ContentOptions) => new ContentReader(options).read()

/** Reads the content folder, and later only what changed in it. */
export class ContentReader {
  readonly #options: ContentOptions
  readonly #startedAt = new Date()
  #sources = new Map<string, SourceFile>()
  #files = new Map<string, EntryFile>()

  constructor(options: ContentOptions) {
    if (!existsSync(options.root)) throw new Error(`There is no content folder at ${options.root}`)
    this.#options = options
  }

  /**
   * Reads all content. The version that it returns changes with every file, and stays over a restart.
   * @throws {ContentError} for a problem in any file but a draft, or for more than `MAX_ENTRIES` entries
   */
  async read() {
    const { root } = this.#options
    const stamps = filesBelow(root)
    const contentFiles = stamps.filter(([path]) => path.endsWith('.yaml'))
    const paths = stamps.map(([path]) => path)
    const count = paths.filter(isEntryFile).length
    if (count > MAX_ENTRIES) {
      const has = `${relative(process.cwd(), root) || root} has ${count} entries`
      const advice = `the embedded backend takes at most ${MAX_ENTRIES}: use a Craft for more (docs/craft.md).`
      throw new ContentError([], `${has}, and ${advice}`)
    }
    const sources = new Map(contentFiles.map(([path, stamp]) => [nameOf(path), this.#source(path, stamp)]))
    this.#sources = sources
    const all = [...sources.values()]
    const { assets, problems: ofFiles } = await readAssets(root, paths, sources.get('media'))
    const formSources = all.filter(({ name }) => name.startsWith('forms/'))
    const pages = new Map(
      all.flatMap((source) => {
        const section = draftOf(source.name) === undefined && sectionOf(source.name)
        return section ? [[source.name, pageOf(source, section)]] : []
      }),
    )
    const formNames = formSources.map(({ name }) => name.slice('forms/'.length))
    const targets = { pages, assets, formNames }
    const richTexts = perLocale(({ code }) => richTextOn(siteOf(code), targets, this.#options))
    const today = formatPhp(new Date(), 'Y-m-d', ZONE)
    const reading = { ...targets, richTexts, startedAt: this.#startedAt, today }
    const assetIds = [...assets].map(([name, { id }]) => [name, id])
    const others = hashOf([today, [...pages], assetIds, formNames])
    const files = new Map(
      all.filter(({ name }) => sectionOf(name)).map((source) => [source.name, this.#readFile(source, reading, others)]),
    )
    const globals = GLOBAL_SETS.flatMap((set) => readGlobals(set, sources.get(`globals/${set.handle}`), reading))
    const formShapes = perLocale(({ code }) => formShape(richTexts[code]))
    const forms = formSources.flatMap((source) => readForms(source, formShapes))
    this.#reportDuplicates(files)
    const missing = SECTIONS.filter(({ kind, handle }) => kind === 'single' && !files.has(handle))
    const problems = [
      ...problemsOf(all.filter((source) => !isDraft(source))),
      ...all.filter(isStray).map(({ file }) => problemAt(file, 'this file belongs to no section')),
      ...missing.map(({ handle }) => problemAt(join(root, `${handle}.yaml`), 'this page is missing')),
      ...paths.filter(isMisnamed).map((path) => problemAt(join(root, path), MISNAMED)),
      ...ofFiles,
    ]
    const draftProblems = problemsOf(all.filter(isDraft))
    if (problems.length > 0) throw new ContentError([...problems, ...draftProblems])
    this.#files = files
    return {
      options: this.#options,
      index: new EntryIndex([...files.values()].flatMap(({ entries }) => entries)),
      draftProblems,
      assets,
      globals,
      sources,
      assetById: new Map([...assets.values()].map((asset) => [asset.id, asset])),
      forms: new Map(forms.map((form) => [form.handle, form])),
      seo: sources.get('seo')?.data ?? {},
      version: hashOf(stamps),
    }
  }

  #source(path: string, stamp: string): SourceFile {
    const known = this.#sources.get(nameOf(path))
    if (known?.stamp === stamp) return known.withoutProblems()
    const source = new SourceFile(this.#options.root, path, stamp)
    // Git can write a file again without changing its text.
    return known?.text === source.text ? Object.assign(known.withoutProblems(), { stamp }) : source
  }

  /** Keeps the entries of a file if neither the file nor anything that it may refer to has changed. */
  #readFile(source: SourceFile, reading: Reading, others: string): EntryFile {
    const of = [source, this.#sources.get(draftOf(source.name) ?? ''), others] as const
    const before = this.#files.get(source.name)
    if (of[1]?.isUnreadable) return { entries: [], of: null }
    if (before?.of?.every((each, index) => each === of[index])) return before
    const entries = readEntries(source, of[1], reading)
    // A draft with problems keeps its last valid version and is read again each time.
    const isInvalid = isDraft(source) && source.problems.length > 0
    return isInvalid ? { entries: before?.entries ?? [], of: null } : { entries, of }
  }

  /** Adds problems to files that repeat an id or uri. Of two files, the one that changed has the problem. */
  #reportDuplicates(files: ReadonlyMap<string, EntryFile>): void {
    const owners = new Map<string, string>()
    const kept = [...files].filter(([name, file]) => this.#files.get(name) === file)
    for (const [name, { entries }] of new Map([...kept, ...files])) {
      const other = (key: string) => {
        const owner = owners.get(key) ?? name
        owners.set(key, owner)
        return owner === name ? undefined : owner
      }
      for (const entry of entries) {
        const twin = other(String(entry.id))
        if (twin) this.#sources.get(name)?.addProblem([], `its id is also that of ${twin}: rename the file`)
        const same = hasPage(entry) ? other(`${entry.siteId} ${entry.uri?.toLowerCase()}`) : undefined
        if (same) this.#sources.get(name)?.addProblem(['slug'], `the address "${entry.uri}" is already that of ${same}`)
      }
    }
  }
}

export const isEntryFile = (path: string): boolean => path.endsWith('.yaml') && sectionOf(nameOf(path)) !== undefined

const MISNAMED = 'the name of a content file ends in .yaml, in small letters'

const isMisnamed = (path: string): boolean => /\.ya?ml$/i.test(path) && !path.endsWith('.yaml')

const isDraft = ({ name }: SourceFile): boolean => sectionOf(name) !== undefined && draftOf(name) !== undefined

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const isStray = ({ name }: SourceFile): boolean => !sectionOf(name) && !/^(globals|forms)\/|^(media|seo)$/.test(name)

/** Returns each problem once, although one in all languages is found in each of them. */
function problemsOf(sources: readonly SourceFile[]): ContentProblem[] {
  const problems = sources.flatMap((source) => source.problems.toSorted((a, b) => a.line - b.line))
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/**
 * Returns file and line of an element, such as `backend/content/news/silos.yaml:14`.
 * @param id an id, the handle of a global set, or `12/34` for block 34 of entry 12, `12/title` for a field of it
 */
export function placeOf(id: string, { sources, globals, assetById, forms, index }: ContentStore): string | null {
  const [owner = '', part] = id.split('/')
  const set = globals.find((one) => one.handle === owner || String(one.id) === owner)
  const form = [...forms.values()].find((one) => String(one.id) === owner)
  const file = assetById.get(Number(owner))?.filename
  const [entry] = SITES.flatMap((site) => index.byId(site.id, Number(owner)) ?? [])
  const name =
    (set && `globals/${set.handle}`) ?? (file && 'media') ?? (form && `forms/${form.family}`) ?? entry?.source
  if (name === undefined) return null
  const owners = set ? globals.filter(({ handle }) => handle === set.handle) : index.bySource(name)
  const block = owners.flatMap(({ fields }) => blocksIn(fields)).find((each) => String(each.id) === part)
  const path = file ? [file] : (block?.path ?? (part ? [part] : []))
  // A draft only contains what differs, so the part may be in the file of the published entry.
  const files = [name, draftOf(name) ?? name].flatMap((each) => sources.get(each) ?? [])
  const source = files.find(({ data }) => Object.hasOwn(data, path[0] ?? '')) ?? files[0]
  return source ? `${source.file}:${source.lineOf(path)}` : null
}
