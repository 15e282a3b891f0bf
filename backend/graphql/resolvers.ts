import {
  type GraphQLFieldResolver,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  isAbstractType,
} from 'graphql'
import { HOME_URI } from '../../lib/i18n/locales.ts'
import { type Asset, assetUrl } from '../content-reader/assets.ts'
import { isoInUtc, isoInZone } from '../content-reader/dates.ts'
import type { GlobalSet } from '../content-reader/entries.ts'
import { pageUrl } from '../content-reader/entry-uris.ts'
import type { LinkValue } from '../content-reader/fields.ts'
import { type Form, type FormField, type FormPage, mutationName } from '../content-reader/forms.ts'
import type { Entry } from '../content-reader/types.ts'
import { assetTransformUrl, NAMED_TRANSFORMS, type Transform } from '../media.ts'
import { mediaType } from '../media-types.ts'
import { ENTRY_TYPES, FIELDS, SITES, siteOf } from '../model.ts'
import { entryById, type QueryContext, statusOf, visibleEntry, visibleVersion } from '../query/context.ts'
import { adjacentEntry, countEntries, findEntries, paginate } from '../query/entries.ts'
import { matchesParam, type QueryParam } from '../query/params.ts'
import { seoContainers } from '../seomatic.ts'
import { captchaDefinition } from '../submissions/captchas.ts'
import type { Submission } from '../submissions/stored-submission.ts'
import { TEXTS } from '../texts.ts'
import { noteWork } from './cost.ts'
import { formatDateField } from './dialect.ts'
import { SUBMISSION_ASSET_TYPE } from './form-types.ts'
import {
  acceptNumbersOnly,
  deleteSubmission,
  findSubmissions,
  oneForm,
  SUBMISSION_ASSET,
  type SubmissionAsset,
  saveSubmission,
  submissionResolvers,
} from './submission-resolvers.ts'

type Arguments = Record<string, unknown>
type Resolve<Source> = (source: Source, args: Arguments, context: QueryContext, info: GraphQLResolveInfo) => unknown
type Resolvers<Source> = Record<string, Resolve<Source>>

interface LocalizedAsset {
  asset: Asset
  siteId: number
}

interface LocalizedLink {
  link: LinkValue
  siteId: number
}

const ENTRY: Resolvers<Entry> = {
  id: (entry) => String(entry.id),
  siteHandle: (entry) => siteOf(entry.siteId).handle,
  language: (entry) => siteOf(entry.siteId).language,
  status: (entry, _, context) => statusOf(entry, context),
  dateCreated: (entry, _, __, info) => formatDateField(entry.postDate, isoInZone, info),
  dateUpdated: (entry, _, __, info) => formatDateField(entry.dateUpdated, isoInZone, info),
  postDate: (entry, _, __, info) => formatDateField(entry.postDate, isoInZone, info),
  expiryDate: (entry, _, __, info) => formatDateField(entry.expiryDate, isoInZone, info),
  isDraft: (entry) => entry.draft !== null,
  draftId: (entry) => entry.draft?.id ?? null,
  draftName: (entry) => entry.draft?.name ?? null,
  draftNotes: (entry) => entry.draft?.notes ?? null,
  isUnpublishedDraft: (entry) => entry.draft?.unpublished ?? false,
  canonicalId: (entry) => entry.draft?.canonicalId ?? entry.id,
  canonicalUid: (entry) => entry.draft?.canonicalUid ?? entry.uid,
  sectionHandle: (entry) => entry.section,
  typeHandle: (entry) => entry.type,
  url: (entry, _, context) => {
    const url = pageUrl(context.store.options.siteUrl, siteOf(entry.siteId), entry.uri)
    return url && context.preview ? `${url}?token=${context.preview.token}` : url
  },
  localized: (entry, args, context) =>
    SITES.filter((site) => site.id !== entry.siteId && matchesParam(site.id, args.siteId as QueryParam)).flatMap(
      (site) => visibleVersion(entry, site.id, context) ?? [],
    ),
  parent: ({ parentId, siteId }, _, context) =>
    parentId === null ? null : (visibleEntry(parentId, siteId, context) ?? null),
  children: (entry, args, context) => {
    const own = entry.draft?.canonicalId ?? entry.id
    const all = { section: entry.section, siteId: entry.siteId, ...args, limit: undefined, offset: undefined }
    const children = findEntries(all, context).filter(({ parentId }) => parentId === own)
    return paginate(children, args)
  },
  prev: (entry, args, context) => adjacentEntry(entry, -1, args, context),
  next: (entry, args, context) => adjacentEntry(entry, 1, args, context),
  seomatic: (entry, _, context) => seoContainers(entry, siteOf(entry.siteId), entry.uri ?? '', context),
}

function entryField(handle: string): Resolve<Entry> {
  const field = FIELDS[handle]
  const value = (entry: Entry) => entry.fields[handle]
  switch (field?.kind) {
    case 'date':
      return (entry, _, __, info) => formatDateField(value(entry) as Date | null, isoInUtc, info)
    case 'dropdown':
      return (entry, args) => (args.label ? field.options[String(value(entry))] : value(entry))
    case 'checkboxes':
      return (entry, args) =>
        args.label ? (value(entry) as string[]).map((option) => field.options[option]) : value(entry)
    case 'assets':
      return (entry, args, { store }) =>
        paginate(value(entry) as number[], args).flatMap((id): LocalizedAsset[] => {
          const asset = store.assetById.get(id)
          return asset ? [{ asset, siteId: entry.siteId }] : []
        })
    case 'entries':
      return (entry, args, context) => {
        const targets = (value(entry) as number[]).flatMap((id) => visibleEntry(id, entry.siteId, context) ?? [])
        const matches = ({ section }: Entry) => matchesParam(section, args.section as QueryParam)
        return paginate(targets.filter(matches), args)
      }
    case 'link':
      return (entry) => (value(entry) ? { link: value(entry), siteId: entry.siteId } : null)
    case 'form':
      return (entry, _, { store }) => {
        const form = [...store.forms.values()].find(
          (candidate) => candidate.family === value(entry) && candidate.siteId === entry.siteId,
        )
        return form ? [form] : []
      }
    case 'matrix':
      return (entry, args) => {
        const blocks = (value(entry) as Entry[]).filter(({ type }) => matchesParam(type, args.type as QueryParam))
        return paginate(blocks, args)
      }
    default:
      return value
  }
}

const ASSET: Resolvers<LocalizedAsset> = {
  id: ({ asset }) => String(asset.id),
  title: ({ asset, siteId }) => asset.title[siteOf(siteId).handle],
  alt: ({ asset, siteId }) => asset.alt[siteOf(siteId).handle],
  size: ({ asset }) => String(asset.size),
  kind: ({ asset }) => (asset.volume === 'images' ? 'image' : asset.extension),
  mimeType: ({ asset }) => mediaType(asset.extension).split(';')[0],
  dateUpdated: ({ asset }, _, __, info) => formatDateField(asset.modified, isoInZone, info),
  dateModified: ({ asset }, _, __, info) => formatDateField(asset.modified, isoInZone, info),
  width: ({ asset }, args) => transformOf(args)?.width ?? asset.width,
  height: ({ asset }, args) => transformOf(args)?.height ?? asset.height,
  url: ({ asset }, args, context) => {
    const { options } = context.store
    const transform = transformOf(args)
    if (!transform) return assetUrl(options.mediaUrl, asset)
    noteWork(context, 'transform')
    return assetTransformUrl(options, asset, transform)
  },
  srcset: ({ asset }, args, context) => {
    const sizes = args.sizes as string[]
    noteWork(context, 'transform', sizes.length)
    return sizes
      .map((size) => `${assetTransformUrl(context.store.options, asset, { width: Number.parseInt(size, 10) })} ${size}`)
      .join(', ')
  },
}

function transformOf(args: Arguments): Transform | null {
  const name = args.transform ?? args.handle
  if (typeof name === 'string') {
    const named = NAMED_TRANSFORMS[name]
    if (!named) throw new Error(`Invalid transform handle: ${name}`)
    return named
  }
  return args.width || args.height || args.format ? (args as Transform) : null
}

const LINK: Resolvers<LocalizedLink> = {
  value: ({ link }) => (link.elementId === null ? link.value : String(link.elementId)),
  link: () => null,
  url: (source, _, context) => linkUrl(source, context),
  defaultLabel: (source, _, context) => {
    const { link } = source
    if (link.type === 'entry') return linkedEntry(source, context)?.title ?? ''
    if (link.type === 'asset') return linkedAsset(source, context)?.asset.title[siteOf(source.siteId).handle] ?? ''
    return link.value.replace(/^https?:\/\//, '')
  },
  elementId: (source, _, context) => (linkTarget(source, context) ? source.link.elementId : null),
  elementSiteId: (source, _, context) => (linkTarget(source, context) ? source.link.elementSiteId : null),
  entry: (source, _, context) => linkedEntry(source, context),
  asset: (source, _, context) => linkedAsset(source, context),
  element: (source, _, context) => linkTarget(source, context),
}

const linkTarget = (source: LocalizedLink, context: QueryContext): Entry | LocalizedAsset | null =>
  linkedEntry(source, context) ?? linkedAsset(source, context)

function linkedEntry({ link }: LocalizedLink, context: QueryContext): Entry | null {
  if (link.type !== 'entry' || link.elementId === null || link.elementSiteId === null) return null
  return entryById(link.elementId, link.elementSiteId, context) ?? null
}

function linkedAsset({ link, siteId }: LocalizedLink, { store }: QueryContext): LocalizedAsset | null {
  const asset = link.type === 'asset' && link.elementId !== null ? store.assetById.get(link.elementId) : undefined
  return asset ? { asset, siteId } : null
}

function linkUrl(source: LocalizedLink, context: QueryContext): string {
  const { link } = source
  const { siteUrl, mediaUrl } = context.store.options
  const entry = linkedEntry(source, context)
  if (entry) return pageUrl(siteUrl, siteOf(entry.siteId), entry.uri) ?? ''
  const asset = linkedAsset(source, context)
  if (asset) return assetUrl(mediaUrl, asset.asset)
  if (link.type === 'email') return `mailto:${link.value}`
  if (link.type === 'tel') return `tel:${link.value}`
  return link.type === 'url' ? link.value : ''
}

const GLOBAL_SET: Resolvers<GlobalSet> = {
  id: (set) => String(set.id),
  siteHandle: (set) => siteOf(set.siteId).handle,
  language: (set) => siteOf(set.siteId).language,
  dateUpdated: (set, _, __, info) => formatDateField(set.dateUpdated, isoInZone, info),
}

const FORM: Resolvers<Form> = {
  id: (form) => String(form.id),
  captchas: (form, _, { session }) => form.captchas.map((captcha) => captchaDefinition(captcha, form, session)),
  isAvailable: () => true,
  submissionMutationName: (form) => mutationName(form),
  settings: (form) => ({
    submitMethod: 'ajax',
    submitAction: form.redirectUrl ? 'url' : 'message',
    submitActionMessageHtml: form.submitActionMessageHtml,
    errorMessageHtml: form.errorMessageHtml,
    redirectUrl: form.redirectUrl,
    validationOnSubmit: true,
    validationOnFocus: false,
  }),
}

const FORM_PAGE: Resolvers<FormPage> = {
  rows: (source) => source.rows.map((rowFields) => ({ rowFields })),
  settings: (source) => ({
    submitButtonLabel: source.submitButtonLabel,
    backButtonLabel: 'Back',
    showBackButton: false,
    enablePageConditions: false,
    pageConditions: '[]',
  }),
}

const FORM_FIELD: Resolvers<FormField> = {
  typeName: (field) => field.__typename,
  displayName: (field) => field.type,
  enabled: () => true,
  multi: () => false,
  layout: () => 'vertical',
  // Formie has integers here, with 0 for "none". The real limits are minValue and maxValue.
  min: (field) => (field.type === 'Number' ? Math.trunc(field.minValue ?? 0) : field.min),
  max: (field) => (field.type === 'Number' ? Math.trunc(field.maxValue ?? 0) : field.max),
  checkedValue: () => 'Yes',
  uncheckedValue: () => 'No',
  defaultState: () => false,
  availableDaysOfWeek: (_, __, context) => TEXTS[context.site.handle].craft.weekdays,
  countryEnabled: () => false,
  useMultipleFields: () => false,
  defaultOption: () => 'custom',
}

const QUERY: Resolvers<unknown> = {
  ping: () => 'pong',
  entry: (_, args, context) => findEntries({ ...args, limit: 1 }, context)[0] ?? null,
  entries: (_, args, context) => findEntries(args, context),
  entryCount: (_, args, context) => countEntries(args, context),
  globalSet: (_, args, context) => globalSets(args, context)[0] ?? null,
  globalSets: (_, args, context) => globalSets(args, context),
  formieForm: (_, args, { store }) =>
    [...store.forms.values()].find(
      (form) => args.handle !== undefined && matchesParam(form.handle, args.handle as QueryParam),
    ) ?? null,
  formieSubmission: (_, args, context) => findSubmissions(args, context)[0] ?? null,
  formieSubmissions: (_, args, context, info) =>
    paginate(findSubmissions({ ...args, form: oneForm(args.form, info) }, context), args),
  seomatic: (_, args, context) => {
    const site =
      SITES.find((candidate) => candidate.id === args.siteId || candidate.handle === args.site) ?? context.site
    const uri = typeof args.uri === 'string' ? args.uri : ''
    const pageUri = uri === '/' || uri === '' ? HOME_URI : uri
    // A uri with a wildcard must not match other pages.
    const entry = findEntries({ uri: pageUri, siteId: site.id }, context).find(
      (candidate) => candidate.uri?.toLowerCase() === pageUri.toLowerCase(),
    )
    return seoContainers(entry ?? null, site, uri, context)
  },
}

function globalSets(args: Arguments, context: QueryContext): GlobalSet[] {
  const named = SITES.filter(({ handle }) => matchesParam(handle, args.site as QueryParam)).map(({ id }) => id)
  const siteId = args.siteId ?? (args.site ? named : context.site.id)
  const sets = context.store.globals.filter(
    (set) =>
      matchesParam(set.siteId, siteId as QueryParam) &&
      matchesParam(set.handle, args.handle as QueryParam) &&
      matchesParam(set.id, args.id as QueryParam),
  )
  return paginate(sets, args)
}

function typeNameOf(source: unknown): string {
  const value = source as Partial<Entry & LocalizedAsset & Form & GlobalSet & FormField & FormPage & SubmissionAsset>
  if (value.__typename) return value.__typename
  if ('formTitle' in value) return `${(source as Submission).form}_Submission`
  if (value.storedFile) return SUBMISSION_ASSET_TYPE
  if (value.asset) return `${value.asset.volume}_Asset`
  if (value.section !== undefined && value.type) return `${value.type}_Entry`
  if (value.pages) return `${value.handle}_Form`
  if (value.rows) return 'PageType'
  if ('rowFields' in value) return 'RowType'
  if (value.handle && value.name) return `${value.handle}_GlobalSet`
  if ('metaTitleContainer' in value) return 'SeomaticType'
  if ('submitButtonLabel' in value) return 'PageSettingsType'
  throw new Error('A value of unknown type')
}

function resolveType(source: unknown, context: QueryContext): string {
  const name = typeNameOf(source)
  if (name.endsWith('_Entry')) noteWork(context, 'entry')
  return name
}

function resolversFor(type: string): Resolvers<never> {
  if (type === 'Query') return QUERY
  if (type === 'Mutation') return { deleteSubmission }
  if (type.endsWith('_Entry')) {
    const fields = (ENTRY_TYPES[type.slice(0, -'_Entry'.length)] ?? []).map((handle) => [handle, entryField(handle)])
    return { ...ENTRY, ...Object.fromEntries(fields) }
  }
  if (type === SUBMISSION_ASSET_TYPE) return SUBMISSION_ASSET
  if (type.endsWith('_Asset')) return ASSET
  if (type.endsWith('_GlobalSet')) {
    const fields = Object.keys(FIELDS).map((handle) => [
      handle,
      (set: GlobalSet, args: Arguments, context: QueryContext, info: GraphQLResolveInfo) =>
        entryField(handle)({ fields: set.fields, siteId: set.siteId } as Entry, args, context, info),
    ])
    return { ...Object.fromEntries(fields), ...GLOBAL_SET }
  }
  if (type.endsWith('_Form')) return FORM
  if (type === 'LinkData') return LINK
  if (type === 'PageType') return FORM_PAGE
  if (type.startsWith('Field_')) return FORM_FIELD
  return {}
}

const defaultResolver: GraphQLFieldResolver<unknown, QueryContext> = (source, _, __, { fieldName }) => {
  const value = source as Record<string, unknown>
  const inner = (value.link ?? value.asset) as Record<string, unknown> | undefined
  return value[fieldName] ?? inner?.[fieldName] ?? null
}

export function attachResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isAbstractType(type)) type.resolveType = resolveType
    if (type instanceof GraphQLScalarType && type.name === 'Number') acceptNumbersOnly(type)
    if (!(type instanceof GraphQLObjectType)) continue
    const fields = Object.entries(type.getFields())
    const resolvers = type.name.endsWith('_Submission')
      ? submissionResolvers(fields.map(([name]) => name))
      : resolversFor(type.name)
    for (const [name, field] of fields) {
      const fallback = type.name === 'Mutation' ? saveSubmission : defaultResolver
      field.resolve = (resolvers[name] as never) ?? fallback
    }
  }
  return schema
}
