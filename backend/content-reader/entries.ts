import { z } from 'zod'
import { ENTRY_TYPES, type GLOBAL_SETS, PRIMARY_SITE, SITES, type Site } from '../model.ts'
import { parseDate } from './dates.ts'
import { BLOCK, fieldsOf, readField, targetId } from './fields.ts'
import { draftOf, idOf, pageOf, sectionOf, sitesOf, uidOf, uriOf } from './names.ts'
import { localiseAll, readShape, SEO, TEXT } from './shapes.ts'
import type { SourceFile } from './source.ts'
import type { Entry, Reading } from './types.ts'

const SITE = z.enum(SITES.map(({ handle }) => handle))

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

const RELATIVE_DATE = /"today [+-] \d+ (days|weeks)"/

const OTHER_KEYS = ['slug', 'postDate', 'expiryDate', 'updated', 'parent']

export type GlobalSet = ReturnType<typeof readGlobals>[number]

/** Returns a global set in all languages; without a file it has no fields. */
export function readGlobals(
  { handle, name, fields: handles }: (typeof GLOBAL_SETS)[number],
  source: SourceFile | undefined,
  reading: Reading,
) {
  const key = `globals/${handle}`
  source?.checkKeys([], source.data, handles, 'field')
  const names = { __typename: `${handle}_GlobalSet`, id: idOf(key), uid: uidOf(key), handle, name }
  return SITES.map((site) => ({
    ...names,
    dateUpdated: source?.modified ?? reading.startedAt,
    siteId: site.id,
    fields: source ? fieldsOf(handles, source.data, { ...reading, source, path: [], site, key }) : {},
  }))
}

/**
 * Returns all languages; of the draft of a published entry only the draft's language.
 * @param published the file of the entry that the source is a draft of
 */
export function readEntries(source: SourceFile, published: SourceFile | undefined, reading: Reading): Entry[] {
  const section = sectionOf(source.name)
  if (!section) return []
  const data: Record<string, unknown> = { ...published?.data, ...source.data }
  const handles = ENTRY_TYPES[section.handle] ?? []
  source.checkKeys([], data, [...COMMON_KEYS, ...OTHER_KEYS, ...handles], 'field')
  const draftSite = data.draftSite ?? PRIMARY_SITE.handle
  const sites = sitesOf(published ? { sites: [draftSite] } : data)
  const id = idOf(source.name)
  const isDraft = draftOf(source.name) !== undefined
  const of = published?.name ?? source.name
  // An entry with a date relative to today changes every day, and the site notices changes by this date.
  const relativeTo = RELATIVE_DATE.test(JSON.stringify(data)) ? parseDate(reading.today) : null

  const { pages } = reading
  const page = pages.get(source.name) ?? pageOf(source, section, data, sites)
  const above = page.parent === null ? undefined : pages.get(page.parent)
  if (page.parent !== null && !above) source.addProblem(['parent'], `there is no page "${data.parent}"`)
  if (above?.parent) source.addProblem(['parent'], 'pages have two levels: the parent is itself a child')
  const pageOn = (site: Site) => ({ siteId: site.id, slug: page.slugs[site.handle], uri: uriOf(page, site, pages) })
  const versions = sites.map((site): Entry => {
    const context = { ...reading, source, path: [], site, key: source.name }
    const date = (key: string) => readField({ kind: 'date' }, data[key], { ...context, path: [key] }) as Date | null
    const own = COMMON_KEYS.filter((key) => key in data).map((key) => [key, localiseAll(data[key], site.handle)])
    const whole = { sites: data.sites ?? undefined, draftSite: data.draftSite ?? undefined }
    const common = readShape(COMMON, { ...Object.fromEntries(own), ...whole }, source) ?? COMMON.parse({ title: '?' })
    const { title, enabled, position, seo, draftName, draftNotes } = common
    if (title === null) source.addProblem(['title'], `a title in ${site.handle} is missing (or say "sites: [nl]")`)
    if (seo.image) targetId('asset', seo.image, { ...context, path: ['seo', 'image'] })
    const ownDate = date('postDate')
    if (!ownDate && section.kind === 'channel' && section.uri)
      source.addProblem(['postDate'], 'a date of publication is missing')
    const postDate = ownDate ?? BLOCK.postDate
    const isChanged = isDraft || source.modified > reading.startedAt
    return {
      id,
      uid: uidOf(source.name),
      ...pageOn(site),
      ownerId: null,
      source: source.name,
      type: section.handle,
      section: section.handle,
      title,
      postDate,
      expiryDate: date('expiryDate'),
      fields: fieldsOf(handles, data, context),
      enabled,
      dateUpdated: latest(relativeTo, isChanged ? source.modified : latest(date('updated'), postDate)),
      position,
      seo,
      parentId: page.parent === null ? null : idOf(page.parent),
      level: section.kind !== 'structure' ? null : page.parent === null ? 1 : 2,
      draft: isDraft
        ? {
            id: (id % 1_000_000) + 1,
            name: draftName ?? 'Concept',
            notes: draftNotes,
            canonicalId: idOf(of),
            canonicalUid: uidOf(of),
            unpublished: !published,
          }
        : null,
    }
  })
  const [original] = versions
  if (isDraft || !original) return versions
  // As in Craft, an entry exists on every site; untranslated ones are disabled there.
  return SITES.map((site): Entry => {
    const version = versions.find(({ siteId }) => siteId === site.id)
    return version ?? { ...original, ...pageOn(site), enabled: false }
  })
}

const latest = (...dates: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? Number.NEGATIVE_INFINITY)))
