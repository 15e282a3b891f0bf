import { z } from 'zod'
import { isObject, listOf } from '../../graphql/json.ts'
import { ENTRY_TYPES, FIELDS, type GLOBAL_SETS, PRIMARY_SITE, SITES, type Site, type SiteHandle } from '../model.ts'
import { parseDate } from './dates.ts'
import { idOf, uidOf } from './element-ids.ts'
import { type FieldContext, localise, readField, reportUnknownKeys } from './fields.ts'
import { draftOf, pageOf, sectionOf, sitesOf, uriOf } from './pages.ts'
import { localiseAll, readShape, TEXT } from './shapes.ts'
import type { SourceFile } from './source.ts'
import type { Entry, RichText, Targets } from './types.ts'

const SITE = z.enum(SITES.map(({ handle }) => handle))

const SEO = z
  .strictObject({
    title: TEXT,
    description: TEXT,
    robots: TEXT,
    image: TEXT,
    scripts: z
      .record(z.string(), z.strictObject({ script: z.string().optional(), bodyScript: z.string().optional() }))
      .optional(),
  })
  .partial()

/** What entries of all types have, in one language. */
const COMMON = z.object({
  title: TEXT,
  sites: z.array(SITE).min(1, 'a language is expected').optional(),
  enabled: z.boolean().default(true),
  position: z.number().default(Number.MAX_SAFE_INTEGER),
  seo: SEO.default({}),
  draftName: TEXT,
  draftNotes: TEXT,
  draftSite: SITE.optional(),
})

const COMMON_KEYS = Object.keys(COMMON.shape)

const OTHER_KEYS = ['slug', 'postDate', 'expiryDate', 'updated', 'parent']

/** Properties that all blocks have alike. */
const BLOCK = {
  title: null,
  slug: null,
  uri: null,
  section: null,
  parentId: null,
  level: null,
  draft: null,
  seo: {},
  enabled: true,
  postDate: new Date('2024-01-08T08:00:00Z'),
  expiryDate: null,
}

type Given = Record<string, unknown>

/** What one reading of the content has for all files. */
export interface Reading extends Targets {
  richTexts: Record<SiteHandle, RichText>
  /** Files modified later have their modification time as update date. */
  startedAt: Date
  today: () => string
}

const contextOf = (source: SourceFile, { handle }: Site, reading: Reading): FieldContext => ({
  ...reading,
  richText: reading.richTexts[handle],
  source,
  path: [],
  site: handle,
})

export type GlobalSet = ReturnType<typeof readGlobals>[number]

/** Returns a global set in all languages; without a file it has no fields. */
export function readGlobals(
  { handle, name, fields: handles }: (typeof GLOBAL_SETS)[number],
  source: SourceFile | undefined,
  reading: Reading,
) {
  const key = `globals/${handle}`
  const id = idOf(key)
  if (source) reportUnknownKeys(source.data, handles, 'field', { source, path: [] })
  return SITES.map((site) => {
    const owner = { id, key, siteId: site.id }
    const fields = source ? fieldsOf(handles, source.data, contextOf(source, site, reading), owner) : {}
    const dateUpdated = source?.modified ?? reading.startedAt
    return { id, uid: uidOf(key), handle, name, siteId: site.id, dateUpdated, fields }
  })
}

/**
 * Returns all languages; of the draft of a published entry only the draft's language.
 * @param published the file of the entry that the source is a draft of
 */
export function readEntries(source: SourceFile, published: SourceFile | undefined, reading: Reading): Entry[] {
  const section = sectionOf(source.name)
  if (!section) return []
  const data: Given = { ...published?.data, ...source.data }
  const handles = ENTRY_TYPES[section.handle] ?? []
  reportUnknownKeys(data, [...COMMON_KEYS, ...OTHER_KEYS, ...handles], 'field', { source, path: [] })
  const draftSite = data.draftSite ?? PRIMARY_SITE.handle
  const sites = sitesOf(published ? { sites: [draftSite] } : data)
  const id = idOf(source.name)
  const isDraft = draftOf(source.name) !== undefined
  const of = published?.name ?? source.name
  let relativeTo: Date | null = null
  const today = () => {
    relativeTo = parseDate(reading.today())
    return reading.today()
  }

  const page = pageOf(source, section, data, sites)
  const above = page.parent === null ? undefined : reading.pages.get(page.parent)
  if (page.parent !== null && !above) source.addProblem(['parent'], `there is no page "${data.parent}"`)
  if (above?.parent) source.addProblem(['parent'], 'pages have two levels: the parent is itself a child')
  const versions = sites.map((site): Entry => {
    const context = contextOf(source, site, { ...reading, today })
    const date = (key: string) => readField({ kind: 'date' }, data[key], { ...context, path: [key] }) as Date | null
    const own = COMMON_KEYS.filter((key) => key in data).map((key) => [key, localiseAll(data[key], site.handle)])
    const whole = { sites: data.sites ?? undefined, draftSite: data.draftSite ?? undefined }
    const common = readShape(COMMON, { ...Object.fromEntries(own), ...whole }, source)
    const { title = null, enabled = false, position = 0, seo = {} } = common ?? {}
    if (common && title === null)
      source.addProblem(['title'], `a title in ${site.handle} is missing (or say "sites: [nl]")`)
    if (seo.image && !reading.assets.has(seo.image))
      source.addProblem(['seo', 'image'], `there is no file "${seo.image}" in the media folder`)
    const given = date('postDate')
    if (!given && section.kind === 'channel' && section.uri)
      source.addProblem(['postDate'], 'a date of publication is missing')
    const postDate = given ?? BLOCK.postDate
    const isChanged = isDraft || source.modified > reading.startedAt
    return {
      id,
      uid: uidOf(source.name),
      siteId: site.id,
      ownerId: null,
      source: source.name,
      type: section.handle,
      section: section.handle,
      title,
      postDate,
      expiryDate: date('expiryDate'),
      fields: fieldsOf(handles, data, context, { id, key: source.name, siteId: site.id }),
      enabled,
      dateUpdated: isChanged ? source.modified : latest(date('updated'), postDate),
      position,
      seo,
      slug: page.slugs[site.handle],
      uri: uriOf(page, site, reading.pages),
      parentId: page.parent === null ? null : idOf(page.parent),
      level: section.kind !== 'structure' ? null : page.parent === null ? 1 : 2,
      draft: isDraft
        ? {
            id: (id % 1_000_000) + 1,
            name: common?.draftName ?? 'Concept',
            notes: common?.draftNotes ?? null,
            canonicalId: idOf(of),
            canonicalUid: uidOf(of),
            unpublished: !published,
          }
        : null,
    }
  })
  // An entry with a date relative to today changes every day, and the site notices changes by this date.
  for (const version of versions) version.dateUpdated = latest(relativeTo, version.dateUpdated)
  const [original] = versions
  if (isDraft || !original) return versions
  // As in Craft, an entry exists on every site; untranslated ones are disabled there.
  return SITES.map((site): Entry => {
    const version = versions.find(({ siteId }) => siteId === site.id)
    const own = { siteId: site.id, slug: page.slugs[site.handle], uri: uriOf(page, site, reading.pages) }
    return version ?? { ...original, ...own, enabled: false }
  })
}

const latest = (...dates: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? Number.NEGATIVE_INFINITY)))

interface Owner {
  id: number
  key: string
  siteId: number
}

function fieldsOf(handles: readonly string[], given: Given, context: FieldContext, owner: Owner): Given {
  return Object.fromEntries(
    handles.map((handle) => {
      const field = FIELDS[handle]
      if (!field) throw new Error(`The content model has no field "${handle}"`)
      const at = { ...context, path: [...context.path, handle] }
      if (field.kind !== 'matrix') return [handle, readField(field, given[handle], at)]
      return [handle, readBlocks(given[handle], field.types, at, { ...owner, key: `${owner.key}/${handle}` })]
    }),
  )
}

function readBlocks(raw: unknown, types: readonly string[], context: FieldContext, owner: Owner): Entry[] {
  const { source, site } = context
  const list = localise(raw, site) ?? []
  if (!Array.isArray(list)) source.addProblem(context.path, 'a list of blocks is expected')
  return listOf(list).flatMap((given, position): Entry[] => {
    const path = [...context.path, ...(list === raw ? [] : [site]), position]
    const at = { ...context, path }
    if (!isObject(given)) {
      source.addProblem(path, 'a block with a type is expected')
      return []
    }
    const type = types.length === 1 ? (types[0] as string) : String(given.type)
    if (!types.includes(type)) {
      source.addProblem([...path, 'type'], `"${given.type}" is no block; known are ${types.join(', ')}`)
      return []
    }
    const handles = ENTRY_TYPES[type] ?? []
    reportUnknownKeys(given, [...handles, 'type', 'enabled'], 'field', at)
    if (localise(given.enabled, site) === false) return []
    const key = `${owner.key}/${position}`
    const id = idOf(key)
    const ids = { id, uid: uidOf(key), siteId: owner.siteId, ownerId: owner.id }
    const fields = fieldsOf(handles, given, at, { ...owner, id, key })
    return [{ ...BLOCK, ...ids, type, fields, dateUpdated: source.modified, position, source: source.name, path }]
  })
}
