import { z } from 'zod'
import { HOME_URI } from '../../lib/i18n/locales.ts'
import {
  ENTRY_TYPES,
  FIELDS,
  PRIMARY_SITE,
  SECTIONS,
  type Section,
  SITES,
  type Site,
  type SiteHandle,
} from '../model.ts'
import { idOf, uidOf } from './element-ids.ts'
import { type FieldContext, localise, readField, readText } from './fields.ts'
import type { RichText } from './rich-text.ts'
import type { SourceFile } from './source.ts'
import type { Entry, SeoValue } from './types.ts'

const DEFAULT_POST_DATE = new Date('2024-01-08T08:00:00Z')

const COMMON_KEYS = [
  'title',
  'slug',
  'sites',
  'enabled',
  'postDate',
  'expiryDate',
  'updated',
  'parent',
  'position',
  'seo',
  'draftName',
  'draftNotes',
  'draftSite',
]

const SLUG = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u

export function draftOf(name: string): string | undefined {
  return name.endsWith('.draft') ? name.slice(0, -'.draft'.length) : undefined
}

export function sectionOf(name: string): Section | undefined {
  const [folder = '', file] = (draftOf(name) ?? name).split('/')
  return SECTIONS.find((section) => section.handle === folder && (section.kind === 'single') === (file === undefined))
}

export type EntryReader = ReturnType<typeof entryReader>

type SharedContext = Omit<FieldContext, 'source' | 'path' | 'site' | 'matrix' | 'richText'> & {
  richTextFor: (site: SiteHandle) => RichText
}

/** Files modified after `startedAt` have their modification time as update date. */
export function entryReader(shared: SharedContext, startedAt: Date) {
  const contextOf = (source: SourceFile, site: SiteHandle): FieldContext => ({
    ...shared,
    richText: shared.richTextFor(site),
    source,
    path: [],
    site,
    matrix: () => [],
  })

  return {
    readGlobals(source: SourceFile, handles: readonly string[], site: Site): Record<string, unknown> {
      reportUnknownKeys(source.data, handles, { source, path: [] })
      const owner = { id: idOf(source.name), key: source.name, siteId: site.id }
      return fieldsOf(handles, source.data, contextOf(source, site.handle), owner)
    },
    /** Returns all languages; for the draft of a published entry only the draft's language. */
    read(source: SourceFile, data: Record<string, unknown>, isOfPublished: boolean): Entry[] {
      const section = sectionOf(source.name)
      if (!section) {
        source.addProblem(
          [],
          `no section has entries here; known are ${SECTIONS.map((known) => known.handle).join(', ')}`,
        )
        return []
      }
      reportUnknownKeys(data, [...COMMON_KEYS, ...(ENTRY_TYPES[section.handle] ?? [])], { source, path: [] })
      checkCommonKeys(source, data)
      const canonicalName = draftOf(source.name)
      const sites = SITES.filter((site) => {
        if (isOfPublished) return site.handle === (data.draftSite ?? PRIMARY_SITE.handle)
        return existsIn(site, data)
      })
      return sites.map((site): Entry => {
        const context = contextOf(source, site.handle)
        const at = (key: string) => ({ ...context, path: [key] })
        const date = (key: string): Date | null => readField({ kind: 'date' }, data[key], at(key)) as Date | null
        const title = readText(data.title, at('title'))
        if (title === null) source.addProblem(['title'], `a title in ${site.handle} is missing (or say "sites: [nl]")`)
        const postDate = date('postDate')
        if (!postDate && section.kind === 'channel' && section.uri)
          source.addProblem(['postDate'], 'a date of publication is missing')
        const published = postDate ?? DEFAULT_POST_DATE
        const slug = slugOf(section, site, data, at('slug'))
        const canonical = canonicalName ? idOf(canonicalName) : idOf(source.name)
        const id = idOf(source.name)
        const parentName = typeof data.parent === 'string' ? `${section.handle}/${data.parent}` : null
        return {
          id,
          uid: uidOf(source.name),
          siteId: site.id,
          type: section.handle,
          fields: fieldsOf(ENTRY_TYPES[section.handle] ?? [], data, context, { id, key: source.name, siteId: site.id }),
          enabled: localise(data.enabled, site.handle) !== false,
          title,
          slug,
          uri: null,
          section: section.handle,
          ownerId: null,
          postDate: published,
          expiryDate: date('expiryDate'),
          dateUpdated: updatedAt(source, published, date('updated'), startedAt, canonicalName !== undefined),
          parentId: parentName ? idOf(parentName) : null,
          level: section.kind === 'structure' ? (parentName ? 2 : 1) : null,
          position: typeof data.position === 'number' ? data.position : Number.MAX_SAFE_INTEGER,
          seo: seoOf(data.seo, at('seo')),
          draft: canonicalName
            ? {
                id: (id % 1_000_000) + 1,
                name: readText(data.draftName, at('draftName')) ?? 'Concept',
                notes: readText(data.draftNotes, at('draftNotes')),
                canonicalId: isOfPublished ? canonical : id,
                canonicalUid: uidOf(isOfPublished ? canonicalName : source.name),
                unpublished: !isOfPublished,
              }
            : null,
          source: source.name,
        }
      })
    },
  }
}

interface NestedOwner {
  id: number
  key: string
  siteId: number
}

function fieldsOf(
  handles: readonly string[],
  given: Record<string, unknown>,
  context: FieldContext,
  owner: NestedOwner,
): Record<string, unknown> {
  return Object.fromEntries(
    handles.map((handle) => {
      const field = FIELDS[handle]
      if (!field) throw new Error(`The content model has no field "${handle}"`)
      const at = {
        ...context,
        path: [...context.path, handle],
        matrix: matrixOf({ ...owner, key: `${owner.key}/${handle}` }),
      }
      return [handle, readField(field, given[handle], at)]
    }),
  )
}

function matrixOf(owner: NestedOwner): FieldContext['matrix'] {
  return (raw, types, context) => {
    const list = localise(raw, context.site)
    if (list === undefined || list === null) return []
    if (!Array.isArray(list)) {
      context.source.addProblem(context.path, 'a list of blocks is expected')
      return []
    }
    return list.flatMap((item: unknown, index): Entry[] => {
      const path = [...context.path, index]
      if (typeof item !== 'object' || item === null) {
        context.source.addProblem(path, 'a block with a type is expected')
        return []
      }
      const given = item as Record<string, unknown>
      const type = types.length === 1 ? (types[0] as string) : String(given.type)
      if (!types.includes(type)) {
        context.source.addProblem([...path, 'type'], `"${given.type}" is no block; known are ${types.join(', ')}`)
        return []
      }
      reportUnknownKeys(given, [...(ENTRY_TYPES[type] ?? []), 'type', 'enabled'], { ...context, path })
      if (localise(given.enabled, context.site) === false) return []
      const key = `${owner.key}/${index}`
      const id = idOf(key)
      return [
        {
          id,
          uid: uidOf(key),
          siteId: owner.siteId,
          type,
          fields: fieldsOf(ENTRY_TYPES[type] ?? [], given, { ...context, path }, { ...owner, id, key }),
          enabled: true,
          title: null,
          slug: null,
          uri: null,
          section: null,
          ownerId: owner.id,
          postDate: DEFAULT_POST_DATE,
          expiryDate: null,
          dateUpdated: context.source.modified,
          parentId: null,
          level: null,
          position: index,
          seo: {},
          draft: null,
          source: context.source.name,
        },
      ]
    })
  }
}

function reportUnknownKeys(
  given: Record<string, unknown>,
  known: readonly string[],
  context: Pick<FieldContext, 'source' | 'path'>,
): void {
  for (const key of Object.keys(given)) {
    if (!known.includes(key))
      context.source.addProblem([...context.path, key], `no such field; known are ${known.join(', ')}`)
  }
}

export const existsIn = (site: Site, data: Record<string, unknown>): boolean =>
  !Array.isArray(data.sites) || data.sites.includes(site.handle)

function checkCommonKeys(source: SourceFile, { sites, enabled, position, draftSite }: Record<string, unknown>): void {
  const handles: unknown[] = SITES.map((site) => site.handle)
  const languages = Array.isArray(sites) && sites.length > 0 && sites.every((site) => handles.includes(site))
  if (sites !== undefined && !languages)
    source.addProblem(['sites'], `a list of languages is expected: ${handles.join(', ')}`)
  const switches = SITES.map((site) => localise(enabled, site.handle) ?? true)
  if (!switches.every((value) => typeof value === 'boolean'))
    source.addProblem(['enabled'], 'true or false is expected')
  if (position !== undefined && typeof position !== 'number') source.addProblem(['position'], 'a number is expected')
  if (draftSite !== undefined && !handles.includes(draftSite)) {
    source.addProblem(['draftSite'], `a language is expected: ${handles.join(', ')}`)
  }
}

export function uriOf(section: Section, site: Site, slug: string | null, parentUri: string | null): string | null {
  if (!section.uri) return null
  const prefix = section.uri[site.handle]
  if (section.kind === 'single') return prefix
  return slug === null ? null : [parentUri ?? prefix, slug].filter(Boolean).join('/')
}

export function slugOf(
  section: Section,
  site: Site,
  data: Record<string, unknown>,
  context: Pick<FieldContext, 'source' | 'path' | 'site'>,
): string | null {
  const given = readText(data.slug, context)
  if (given === null) {
    if (section.kind === 'single') return section.uri?.[site.handle].replace(HOME_URI, 'home').split('/').at(-1) ?? null
    if (!section.uri) return context.source.name.split('/').at(-1) ?? null
    context.source.addProblem(['slug'], `a slug in ${site.handle} is missing`)
    return null
  }
  if (!SLUG.test(given))
    context.source.addProblem(['slug'], `"${given}" is no slug: letters, digits and single hyphens`)
  return given
}

function updatedAt(source: SourceFile, published: Date, written: Date | null, startedAt: Date, isDraft: boolean): Date {
  if (isDraft || source.modified > startedAt) return source.modified
  return written && written > published ? written : published
}

const EXPECTED_SEO = 'title, description, robots, image or scripts are expected'

const SCRIPTS = z.record(
  z.string(),
  z.strictObject({ script: z.string().optional(), bodyScript: z.string().optional() }),
)

function scriptsOf(raw: unknown, { source, path }: FieldContext): SeoValue['scripts'] {
  const scripts = SCRIPTS.safeParse(raw)
  if (!scripts.success) source.addProblem(path, 'by key, a script or a bodyScript is expected')
  return scripts.data
}

function seoOf(raw: unknown, context: FieldContext): SeoValue {
  if (raw !== undefined && typeof raw !== 'object') context.source.addProblem(context.path, EXPECTED_SEO)
  if (typeof raw !== 'object' || raw === null) return {}
  const seo: SeoValue = {}
  for (const [key, value] of Object.entries(raw)) {
    const at = { ...context, path: [...context.path, key] }
    if (key === 'title' || key === 'description' || key === 'robots' || key === 'image') {
      seo[key] = readText(value, at) ?? undefined
    } else if (key === 'scripts') seo.scripts = scriptsOf(value, at)
    else context.source.addProblem(at.path, EXPECTED_SEO)
  }
  if (seo.image && !context.assets.has(seo.image))
    context.source.addProblem([...context.path, 'image'], `there is no file "${seo.image}" in the media folder`)
  return seo
}
