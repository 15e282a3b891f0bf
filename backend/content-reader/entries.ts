import { z } from 'zod'
import { isObject, listOf } from '../../graphql/json.ts'
import { ENTRY_TYPES, FIELDS, PRIMARY_SITE, SITES, type Site, type SiteHandle, siteOf } from '../model.ts'
import { parseDate } from './dates.ts'
import { idOf, uidOf } from './element-ids.ts'
import { type FieldContext, localise, readField, readText } from './fields.ts'
import { draftOf, pageOf, sectionOf, sitesOf, uriOf } from './pages.ts'
import type { SourceFile } from './source.ts'
import type { Entry, RichText, SeoValue, Targets } from './types.ts'

const COMMON_KEYS = [
  ...['title', 'slug', 'sites', 'enabled', 'postDate', 'expiryDate', 'updated', 'parent', 'position', 'seo'],
  ...['draftName', 'draftNotes', 'draftSite'],
]

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
  richTextFor: (site: SiteHandle) => RichText
  /** Files modified later have their modification time as update date. */
  startedAt: Date
  today: () => string
}

const contextOf = (source: SourceFile, { handle }: Site, reading: Reading): FieldContext => ({
  ...reading,
  richText: reading.richTextFor(handle),
  source,
  path: [],
  site: handle,
})

export function readGlobals(source: SourceFile, handles: readonly string[], site: Site, reading: Reading): Given {
  reportUnknownKeys(source.data, handles, { source, path: [] })
  const owner = { id: idOf(source.name), key: source.name, siteId: site.id }
  return fieldsOf(handles, source.data, contextOf(source, site, reading), owner)
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
  reportUnknownKeys(data, [...COMMON_KEYS, ...handles], { source, path: [] })
  checkCommonKeys(source, data)
  const draftSite = data.draftSite ?? PRIMARY_SITE.handle
  const sites = published ? SITES.filter(({ handle }) => handle === draftSite) : sitesOf(data)
  const id = idOf(source.name)
  const isDraft = draftOf(source.name) !== undefined
  const of = published?.name ?? source.name
  const used: { today?: Date | null } = {}
  const today = () => {
    used.today = parseDate(reading.today())
    return reading.today()
  }

  const versions = sites.map((site): Entry => {
    const context = contextOf(source, site, { ...reading, today })
    const at = (key: string) => ({ ...context, path: [key] })
    const text = (key: string) => readText(data[key], at(key))
    const date = (key: string) => readField({ kind: 'date' }, data[key], at(key)) as Date | null
    const title = text('title')
    if (title === null) source.addProblem(['title'], `a title in ${site.handle} is missing (or say "sites: [nl]")`)
    const given = date('postDate')
    if (!given && section.kind === 'channel' && section.uri)
      source.addProblem(['postDate'], 'a date of publication is missing')
    const postDate = given ?? BLOCK.postDate
    const isChanged = isDraft || source.modified > reading.startedAt
    return {
      ...BLOCK,
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
      enabled: localise(data.enabled, site.handle) !== false,
      dateUpdated: isChanged ? source.modified : latest(date('updated'), postDate),
      position: typeof data.position === 'number' ? data.position : Number.MAX_SAFE_INTEGER,
      seo: seoOf(data.seo, at('seo')),
      draft: isDraft
        ? {
            id: (id % 1_000_000) + 1,
            name: text('draftName') ?? 'Concept',
            notes: text('draftNotes'),
            canonicalId: idOf(of),
            canonicalUid: uidOf(of),
            unpublished: !published,
          }
        : null,
    }
  })

  const page = pageOf(source, section, data, sites)
  const above = page.parent === null ? undefined : reading.pages.get(page.parent)
  if (page.parent !== null && !above) source.addProblem(['parent'], `there is no page "${data.parent}"`)
  if (above?.parent) source.addProblem(['parent'], 'pages have two levels: the parent is itself a child')
  return (isDraft ? versions : onAllSites(versions)).map((version): Entry => {
    const site = siteOf(version.siteId)
    return {
      ...version,
      slug: page.slugs[site.handle] ?? null,
      uri: uriOf(page, site, reading.pages),
      parentId: page.parent === null ? null : idOf(page.parent),
      level: section.kind !== 'structure' ? null : page.parent === null ? 1 : 2,
      // An entry with a date relative to today changes every day, and the site notices changes by this date.
      dateUpdated: latest(used.today, version.dateUpdated),
    }
  })
}

const latest = (...dates: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? Number.NEGATIVE_INFINITY)))

/** As in Craft, an entry exists on every site; untranslated ones are disabled there. */
function onAllSites(versions: readonly Entry[]): Entry[] {
  const [original] = versions
  if (!original) return []
  return SITES.map(
    ({ id }) => versions.find(({ siteId }) => siteId === id) ?? { ...original, siteId: id, enabled: false },
  )
}

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
    reportUnknownKeys(given, [...handles, 'type', 'enabled'], at)
    if (localise(given.enabled, site) === false) return []
    const key = `${owner.key}/${position}`
    const id = idOf(key)
    const ids = { id, uid: uidOf(key), siteId: owner.siteId, ownerId: owner.id }
    const fields = fieldsOf(handles, given, at, { ...owner, id, key })
    return [{ ...BLOCK, ...ids, type, fields, dateUpdated: source.modified, position, source: source.name, path }]
  })
}

type At = Pick<FieldContext, 'source' | 'path'>

function reportUnknownKeys(given: Given, known: readonly string[], { source, path }: At): void {
  for (const key of Object.keys(given))
    if (!known.includes(key)) source.addProblem([...path, key], `no such field; known are ${known.join(', ')}`)
}

function checkCommonKeys(source: SourceFile, { sites, enabled, position, draftSite }: Given): void {
  const handles: unknown[] = SITES.map((site) => site.handle)
  const areSites = Array.isArray(sites) && sites.length > 0 && sites.every((site) => handles.includes(site))
  const areSwitches = SITES.every((site) => typeof (localise(enabled, site.handle) ?? true) === 'boolean')
  const problems: [key: string, isWrong: boolean, message: string][] = [
    ['sites', sites !== undefined && !areSites, `a list of languages is expected: ${handles.join(', ')}`],
    ['enabled', !areSwitches, 'true or false is expected'],
    ['position', position !== undefined && typeof position !== 'number', 'a number is expected'],
    [
      'draftSite',
      draftSite !== undefined && !handles.includes(draftSite),
      `a language is expected: ${handles.join(', ')}`,
    ],
  ]
  for (const [key, isWrong, message] of problems) if (isWrong) source.addProblem([key], message)
}

const SEO_KEYS = ['title', 'description', 'robots', 'image', 'scripts']

const EXPECTED_SEO = 'title, description, robots, image or scripts are expected'

const SCRIPTS = z.record(
  z.string(),
  z.strictObject({ script: z.string().optional(), bodyScript: z.string().optional() }),
)

function seoOf(raw: unknown, context: FieldContext): SeoValue {
  const { source, path, assets } = context
  if (raw === undefined || raw === null) return {}
  if (!isObject(raw)) source.addProblem(path, EXPECTED_SEO)
  const given = isObject(raw) ? raw : {}
  for (const key of Object.keys(given)) if (!SEO_KEYS.includes(key)) source.addProblem([...path, key], EXPECTED_SEO)
  const text = (key: string) => readText(given[key], { ...context, path: [...path, key] }) ?? undefined
  const image = text('image')
  if (image && !assets.has(image))
    source.addProblem([...path, 'image'], `there is no file "${image}" in the media folder`)
  const scripts = SCRIPTS.optional().safeParse(given.scripts)
  if (!scripts.success) source.addProblem([...path, 'scripts'], 'by key, a script or a bodyScript is expected')
  return {
    title: text('title'),
    description: text('description'),
    robots: text('robots'),
    image,
    scripts: scripts.data,
  }
}
