import { SITES, type Site, type SiteHandle, siteOf } from '../model.ts'
import { assetUrl, pageUrl } from './addresses.ts'
import { isoDayInZone, parseDate } from './dates.ts'
import { idOf } from './element-ids.ts'
import { draftOf, type EntryReader, entryReader, existsIn, sectionOf, slugOf, uriOf } from './entries.ts'
import { hasPage } from './entry-index.ts'
import { RichText } from './rich-text.ts'
import { type ContentProblem, readSource, type SourceFile } from './source.ts'
import type { Asset, ContentOptions, Entry } from './types.ts'

/** On this depend entries with relative dates, so that they are read again on another day. */
const TODAY = 'today:'

/** What one file gave. */
export interface EntryFile {
  stamp: string
  hash: string
  entries: readonly Entry[]
  /** Other content that the entries depend on, with its state when they were read. */
  used: ReadonlyMap<string, string>
  /** What other files use of it; null for a draft. */
  page: Page | null
  problems: readonly ContentProblem[]
}

interface Page {
  section: string
  parent: string | null
  slugs: ReadonlyMap<SiteHandle, string | null>
  listed: ReadonlySet<SiteHandle>
}

/** A page as others see it. */
interface Target {
  section: string
  isChild: boolean
  uris: Partial<Record<SiteHandle, string | null>>
  listed: readonly SiteHandle[]
}

interface Shared {
  assets: ReadonlyMap<string, Asset>
  formNames: ReadonlySet<string>
}

export const isEntryFile = (file: string): boolean => file.endsWith('.yaml') && sectionOf(nameOf(file)) !== undefined

const nameOf = (file: string): string => file.replace(/\.yaml$/, '')

/** One reading of the entry files: of those that changed, and of those that depend on a change. */
export class EntrySources {
  /** By name; those read again are last. */
  readonly files = new Map<string, EntryFile>()
  readonly reader: EntryReader
  readonly #options: ContentOptions
  readonly #shared: Shared
  readonly #richTexts: ReadonlyMap<string, RichText>
  readonly #today = isoDayInZone(new Date())
  readonly #changed = new Map<string, SourceFile>()
  readonly #pages = new Map<string, Page>()
  readonly #states = new Map<string, string>()
  #used = new Map<string, string>()

  constructor(options: ContentOptions, shared: Shared, startedAt: Date) {
    this.#options = options
    this.#shared = shared
    this.#richTexts = new Map(SITES.map((site) => [site.handle, new RichText((given) => this.#address(given, site))]))
    this.reader = entryReader(this.fieldContext(), startedAt)
  }

  fieldContext() {
    const { assets } = this.#shared
    const has = (name: string) => this.#state(`asset:${name}`) !== ''
    return {
      assets: { get: (name: string) => (has(name) ? assets.get(name) : undefined), has },
      richTextFor: (site: SiteHandle) => this.#richTexts.get(site) as RichText,
      entry: (reference: string) => {
        const target = this.#target(reference)
        return target && { id: idOf(reference), section: target.section }
      },
      hasForm: (handle: string) => this.#state(`form:${handle}`) !== '',
      today: () => this.#state(TODAY),
    }
  }

  /** @param before the files of the last reading @param stamps the entry files that there are now */
  read(before: ReadonlyMap<string, EntryFile>, stamps: ReadonlyMap<string, string>): void {
    for (const [path, stamp] of stamps) {
      const name = nameOf(path)
      const known = before.get(name)
      const source = known?.stamp === stamp ? null : readSource(this.#options.root, path)
      // Git can write a file again without changing its text.
      if (known && (!source || source.hash === known.hash)) this.files.set(name, { ...known, stamp })
      else if (source) this.#changed.set(name, source)
      const page = source ? pageOf(source) : known?.page
      if (page) this.#pages.set(name, page)
    }
    const stale = [...this.files].filter(([, { used }]) => [...used].some(([key, seen]) => this.#state(key) !== seen))
    for (const name of [...this.#changed.keys(), ...stale.map(([each]) => each)].sort()) {
      const file = this.#read(name, stamps.get(`${name}.yaml`) ?? '', before.get(name))
      this.files.delete(name)
      this.files.set(name, file)
      this.#changed.delete(name)
    }
  }

  #source(name: string): SourceFile {
    return this.#changed.get(name) ?? readSource(this.#options.root, `${name}.yaml`)
  }

  #read(name: string, stamp: string, before: EntryFile | undefined): EntryFile {
    this.#used = new Map()
    const source = this.#source(name).withoutProblems()
    const canonical = draftOf(name)
    const isOfPublished = canonical !== undefined && this.#state(`file:${canonical}`) !== ''
    const data = { ...(isOfPublished ? this.#source(canonical).data : {}), ...source.data }
    const read = this.reader.read(source, data, isOfPublished)
    const entries = canonical ? read : withDisabledSites(read)
    for (const entry of entries) this.#assignUri(entry, source, data.parent)
    // Relative dates change the entry every day, and the date of its update tells the site so.
    const today = parseDate(this.#used.get(TODAY))
    for (const entry of entries) if (today && today > entry.dateUpdated) entry.dateUpdated = today
    const { hash, problems } = source
    // A draft with problems keeps its last valid version and is read again each time.
    if (canonical && problems.length > 0)
      return { stamp: '', hash: '', entries: before?.entries ?? [], used: new Map(), page: null, problems }
    return { stamp, hash, entries, used: this.#used, page: pageOf(source), problems }
  }

  #assignUri(entry: Entry, source: SourceFile, parentSlug: unknown): void {
    const section = sectionOf(source.name)
    if (!section) return
    const site = siteOf(entry.siteId)
    const parent = entry.parentId === null ? null : this.#target(`${section.handle}/${parentSlug}`)
    if (entry.parentId !== null && !parent) source.addProblem(['parent'], `there is no page "${parentSlug}"`)
    else if (parent?.isChild) source.addProblem(['parent'], 'pages have two levels: the parent is itself a child')
    entry.uri = uriOf(section, site, entry.slug, parent?.uris[site.handle] ?? null)
  }

  #address(reference: string, site: Site): string | null {
    const separator = reference.indexOf(':')
    const name = reference.slice(separator + 1)
    if (reference.slice(0, separator) === 'asset') {
      const asset = this.#state(`asset:${name}`) === '' ? undefined : this.#shared.assets.get(name)
      return asset ? assetUrl(this.#options.mediaUrl, asset) : null
    }
    const [page = '', hash] = name.split('#')
    const target = this.#target(page)
    const uri = target?.listed.includes(site.handle) ? (target.uris[site.handle] ?? null) : null
    const url = pageUrl(this.#options.siteUrl, site, uri)
    return url && hash ? `${url}#${hash}` : url
  }

  #target(name: string): Target | null {
    const state = this.#state(`entry:${name}`)
    return state === '' ? null : (JSON.parse(state) as Target)
  }

  /** The state of other content, empty if there is none; noted as used. */
  #state(key: string): string {
    const state = this.#states.get(key) ?? this.#findState(key)
    this.#states.set(key, state)
    this.#used.set(key, state)
    return state
  }

  #findState(key: string): string {
    const separator = key.indexOf(':')
    const name = key.slice(separator + 1)
    switch (key.slice(0, separator)) {
      case 'asset':
        return this.#shared.assets.get(name)?.volume ?? ''
      case 'form':
        return this.#shared.formNames.has(name) ? 'form' : ''
      case 'file':
        return (this.#changed.get(name) ?? this.files.get(name))?.hash ?? ''
      case 'entry':
        return JSON.stringify(this.#targetOf(name)) ?? ''
      default:
        return this.#today
    }
  }

  #targetOf(name: string): Target | undefined {
    const page = this.#pages.get(name)
    const section = sectionOf(name)
    if (!page || !section) return undefined
    const parent = page.parent === null ? undefined : this.#pages.get(`${section.handle}/${page.parent}`)
    const uris = SITES.map((site) => {
      const parentUri = parent ? uriOf(section, site, parent.slugs.get(site.handle) ?? null, null) : null
      return [site.handle, uriOf(section, site, page.slugs.get(site.handle) ?? null, parentUri)]
    })
    return {
      section: section.handle,
      isChild: page.parent !== null,
      uris: Object.fromEntries(uris),
      listed: [...page.listed],
    }
  }

  /** Adds problems to files whose id or uri another one has already. */
  reportDuplicates(): void {
    const sources = new Map<string, string>()
    const other = (key: string, name: string) => {
      const found = sources.get(key)
      if (found === undefined) sources.set(key, name)
      return found === name ? undefined : found
    }
    for (const [name, file] of this.files) {
      const addProblem = (path: string[], message: string) => {
        const source = readSource(this.#options.root, `${name}.yaml`)
        source.problems = []
        source.addProblem(path, message)
        this.files.set(name, { ...file, problems: [...(this.files.get(name)?.problems ?? []), ...source.problems] })
      }
      for (const entry of file.entries) {
        const twin = other(String(entry.id), name)
        if (twin) addProblem([], `its id is also that of ${twin}: rename the file`)
        const same = hasPage(entry) ? other(`${entry.siteId} ${entry.uri?.toLowerCase()}`, name) : undefined
        if (same) addProblem(['slug'], `the address "${entry.uri}" is already that of ${same}`)
      }
    }
  }
}

function pageOf(source: SourceFile): Page | null {
  const section = sectionOf(source.name)
  if (!section || draftOf(source.name)) return null
  const { data } = source
  const sites = SITES.filter((site) => existsIn(site, data))
  const slugs = SITES.map((site) => {
    const { handle } = sites.includes(site) ? site : (sites[0] ?? site)
    return [site.handle, slugOf(section, siteOf(handle), data, { source, path: ['slug'], site: handle })] as const
  })
  return {
    section: section.handle,
    parent: typeof data.parent === 'string' ? data.parent : null,
    slugs: new Map(slugs),
    listed: new Set(sites.map(({ handle }) => handle)),
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
