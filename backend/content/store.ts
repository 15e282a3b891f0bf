import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { GLOBAL_SETS, HOME_URI, SECTIONS, SITES, type Site, type SiteHandle } from '../model.ts'
import { readAssets } from './assets.ts'
import { idOf, uidOf } from './element-ids.ts'
import { draftOf, entryReader, existsIn, sectionOf, uriOf } from './entries.ts'
import { readForms } from './form-reader.ts'
import type { Form } from './forms.ts'
import { RichText } from './rich-text.ts'
import { ContentError, type ContentProblem, readSources, type SourceFile } from './source.ts'
import type { Asset, Entry, GlobalSet } from './types.ts'

export interface ContentOptions {
  /** Folder with the YAML files. */
  root: string
  /** Address of the website without trailing slash: links inside texts point there. */
  siteUrl: string
  /** Address under which the media are served, without trailing slash. */
  mediaUrl: string
  /** Signing key for addresses of transformed images. */
  mediaKey: string
}

/** An immutable snapshot of the content. */
export interface ContentStore {
  options: ContentOptions
  /** Entries of all sections on all sites; nested blocks are in their fields. */
  entries: readonly Entry[]
  drafts: readonly Entry[]
  /** Problems in drafts; `drafts` has the last valid version of these, if any. */
  draftProblems: readonly ContentProblem[]
  assets: ReadonlyMap<string, Asset>
  assetById: ReadonlyMap<number, Asset>
  globals: readonly GlobalSet[]
  forms: ReadonlyMap<string, Form>
  /** Site-wide metadata defaults (`seo.yaml`). */
  seo: Record<string, unknown>
  index: {
    /** Entries by `siteId:id`. */
    byId: ReadonlyMap<string, Entry>
    /** Enabled entries by `siteId:uri`, the uri in lower case. */
    byUri: ReadonlyMap<string, Entry>
  }
}

/** Page address of a uri on the website. */
export function pageUrl(siteUrl: string, site: Site, uri: string | null): string | null {
  if (uri === null) return null
  return uri === HOME_URI ? `${siteUrl}${site.prefix}` || siteUrl : `${siteUrl}${site.prefix}/${uri}`
}

export function assetUrl(mediaUrl: string, asset: Asset): string {
  return `${mediaUrl}/${asset.volume}/${encodeURIComponent(asset.filename)}`
}

/**
 * Reads and validates the whole content folder. A draft with problems does not block the rest: its last valid version
 * (from `lastDrafts`) is used, if any.
 *
 * @throws {ContentError} with all problems, if any of them is not in a draft
 */
export async function readContent(
  options: ContentOptions,
  startedAt = new Date(),
  lastDrafts: readonly Entry[] = [],
): Promise<ContentStore> {
  const { root } = options
  if (!existsSync(root)) throw new Error(`There is no content folder at ${root}`)
  const sources = readSources(root)
  const assets = await readAssets(root, sources.get('media'))
  const entrySources = [...sources.values()].filter((source) => sectionOf(source.name))
  const names = new Map(entrySources.map((source) => [source.name, sectionOf(source.name)?.handle ?? '']))
  const uris = uriLookup(entrySources)
  const formSources = [...sources.values()].filter((source) => source.name.startsWith('forms/'))
  const formNames = new Set(formSources.map((source) => source.name.slice('forms/'.length)))

  const richTexts = new Map(
    SITES.map((site) => [
      site.handle,
      new RichText((reference) => {
        const [kind, target = ''] = [
          reference.slice(0, reference.indexOf(':')),
          reference.slice(reference.indexOf(':') + 1),
        ]
        if (kind === 'asset') {
          const asset = assets.get(target)
          return asset ? assetUrl(options.mediaUrl, asset) : null
        }
        const [name = '', hash] = target.split('#')
        const url = pageUrl(options.siteUrl, site, uris(name, site))
        return url && hash ? `${url}#${hash}` : url
      }),
    ]),
  )
  const richTextFor = (site: SiteHandle) => richTexts.get(site) as RichText
  const shared = {
    assets,
    richTextFor,
    entry: (reference: string) => {
      const section = names.get(reference)
      return section === undefined || draftOf(reference) ? null : { id: idOf(reference), section }
    },
    hasForm: (handle: string) => formNames.has(handle),
  }
  const reader = entryReader(shared, startedAt)

  const entries: Entry[] = []
  const drafts: Entry[] = []
  for (const source of entrySources) {
    if (!draftOf(source.name)) entries.push(...withDisabledSites(reader.read(source, source.data, [])))
  }
  for (const source of entrySources) {
    const canonical = draftOf(source.name)
    if (!canonical) continue
    const base = entries.filter((entry) => entry.source === canonical)
    drafts.push(...reader.read(source, { ...sources.get(canonical)?.data, ...source.data }, base))
  }
  assignUris(entries, drafts, sources)

  const globals = Object.entries(GLOBAL_SETS).flatMap(([handle, { name, fields }]) => {
    const source = sources.get(`globals/${handle}`)
    return SITES.map((site): GlobalSet => {
      const key = `globals/${handle}`
      return {
        id: idOf(key),
        uid: uidOf(key),
        handle,
        name,
        siteId: site.id,
        dateUpdated: source?.modified ?? startedAt,
        fields: source ? reader.readGlobals(source, fields, site) : {},
      }
    })
  })

  const forms = new Map<string, Form>()
  for (const source of formSources) {
    for (const form of readForms(source, richTextFor)) forms.set(form.handle, form)
  }

  const hasKnownName = (source: SourceFile) =>
    sectionOf(source.name) || /^(globals|forms)\//.test(source.name) || ['media', 'seo'].includes(source.name)
  const problems: ContentProblem[] = [...sources.values()].flatMap((source) => [
    ...source.problems,
    ...(hasKnownName(source) ? [] : [{ file: source.file, line: 1, message: 'this file belongs to no section' }]),
  ])
  problems.push(...duplicateIds(entrySources))
  for (const section of SECTIONS) {
    if (section.kind === 'single' && !sources.has(section.handle)) {
      problems.push({
        file: relative(process.cwd(), join(root, `${section.handle}.yaml`)),
        line: 1,
        message: 'this page is missing',
      })
    }
  }
  const draftNames = new Map([...sources.values()].flatMap(({ name, file }) => (draftOf(name) ? [[file, name]] : [])))
  const draftProblems = unique(problems.filter(({ file }) => draftNames.has(file)))
  if (draftProblems.length < unique(problems).length) throw new ContentError(unique(problems))
  const invalidDrafts = new Set(draftProblems.map(({ file }) => draftNames.get(file)))

  return {
    options,
    entries,
    drafts: [
      ...drafts.filter(({ source }) => !invalidDrafts.has(source)),
      ...lastDrafts.filter(({ source }) => invalidDrafts.has(source)),
    ],
    draftProblems,
    assets,
    assetById: new Map([...assets.values()].map((asset) => [asset.id, asset])),
    globals,
    forms,
    seo: sources.get('seo')?.data ?? {},
    index: {
      byId: new Map(entries.map((entry) => [`${entry.siteId}:${entry.id}`, entry])),
      byUri: new Map(
        entries.flatMap((entry) =>
          entry.uri === null || !entry.enabled ? [] : [[`${entry.siteId}:${entry.uri.toLowerCase()}`, entry]],
        ),
      ),
    },
  }
}

/** As in Craft, an entry has a version on every site; where it is not translated, that is disabled. */
function withDisabledSites(versions: Entry[]): Entry[] {
  const [original] = versions
  if (!original) return []
  return SITES.map(
    (site) => versions.find((entry) => entry.siteId === site.id) ?? { ...original, siteId: site.id, enabled: false },
  )
}

const unique = (problems: ContentProblem[]): ContentProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.message}`, problem])).values(),
]

function duplicateIds(sources: SourceFile[]): ContentProblem[] {
  const nameById = new Map<number, string>()
  return sources.flatMap((source) => {
    const other = nameById.get(idOf(source.name))
    nameById.set(idOf(source.name), source.name)
    return other ? [{ file: source.file, line: 1, message: `its id is also that of ${other}: rename the file` }] : []
  })
}

/** Uris by source name and site, from the files' slugs: links in texts need them before the entries are read. */
function uriLookup(sources: SourceFile[]): (name: string, site: Site) => string | null {
  const byName = new Map(sources.map((source) => [source.name, source]))
  const slugIn = (source: SourceFile, site: Site): string | null => {
    const slug = source.data.slug
    const value = typeof slug === 'object' && slug !== null ? (slug as Record<string, unknown>)[site.handle] : slug
    return typeof value === 'string' ? value : null
  }
  return (name, site) => {
    const source = byName.get(name)
    const section = source && sectionOf(source.name)
    if (!source || !section || !existsIn(site, source.data)) return null
    const parent = byName.get(`${section.handle}/${source.data.parent}`)
    // An untranslated parent has the slug of its own language.
    const slugs = parent ? [site, ...SITES].map((each) => slugIn(parent, each)) : []
    const parentUri = parent ? uriOf(section, site, slugs.find((slug) => slug !== null) ?? null, null) : null
    return uriOf(section, site, slugIn(source, site), parentUri)
  }
}

function assignUris(entries: Entry[], drafts: Entry[], sources: ReadonlyMap<string, SourceFile>): void {
  const sourceByUri = new Map<string, string>()
  // Parents first: the uris of their children begin with theirs.
  const byLevel = [...entries, ...drafts].toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0))
  for (const entry of byLevel) {
    const section = SECTIONS.find((candidate) => candidate.handle === entry.section)
    const site = SITES.find((candidate) => candidate.id === entry.siteId)
    const source = sources.get(entry.source)
    if (!section || !site) continue
    const parent = entries.find((candidate) => candidate.id === entry.parentId && candidate.siteId === entry.siteId)
    if (entry.parentId !== null && !parent) source?.addProblem(['parent'], `there is no page "${source.data.parent}"`)
    else if (parent?.parentId) source?.addProblem(['parent'], 'pages have two levels: the parent is itself a child')
    entry.uri = uriOf(section, site, entry.slug, parent?.uri ?? null)
    if (entry.uri === null || entry.draft || !entry.enabled) continue
    const key = `${entry.siteId}:${entry.uri.toLowerCase()}`
    const other = sourceByUri.get(key)
    if (other) source?.addProblem(['slug'], `the address "${entry.uri}" is already that of ${other}`)
    sourceByUri.set(key, entry.source)
  }
}
