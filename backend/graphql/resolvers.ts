import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  getDirectiveValues,
  isAbstractType,
} from 'graphql'
import { HOME_URI } from '../../lib/i18n/locales.ts'
import { type Asset, assetUrl } from '../content-reader/assets.ts'
import { formatPhp, isoInUtc, isoInZone } from '../content-reader/dates.ts'
import type { GlobalSet } from '../content-reader/entries.ts'
import { canonicalIdOf } from '../content-reader/entry-index.ts'
import type { LinkValue } from '../content-reader/fields.ts'
import { type Form, type FormField, type FormPage, mutationName } from '../content-reader/forms.ts'
import { pageUrl } from '../content-reader/names.ts'
import type { Entry } from '../content-reader/types.ts'
import { assetTransformUrl, mediaType, NAMED_TRANSFORMS, type Transform } from '../media.ts'
import { FIELDS, SITES, siteOf } from '../model.ts'
import { entryById, type QueryContext, statusOf, visibleEntry, visibleVersion } from '../query/context.ts'
import { adjacentEntry, countEntries, entriesLike, findEntries, paginate } from '../query/entries.ts'
import { matchesParam } from '../query/params.ts'
import { seoContainers } from '../seomatic.ts'
import { captchaDefinition } from '../submissions/captchas.ts'
import { TEXTS } from '../texts.ts'
import { noteWork } from './cost.ts'
import {
  acceptNumbersOnly,
  deleteSubmission,
  findSubmissions,
  oneForm,
  saveSubmission,
  submissionResolvers,
} from './submission-resolvers.ts'

type Arguments = Record<string, unknown>
type Resolve<Source> = (source: Source, args: Arguments, context: QueryContext, info: GraphQLResolveInfo) => unknown
type Resolvers<Source> = Record<string, Resolve<Source>>

const ENTRY: Resolvers<Entry> = {
  siteHandle: (entry) => siteOf(entry.siteId).handle,
  language: (entry) => siteOf(entry.siteId).language,
  status: (entry, _, context) => statusOf(entry, context),
  dateCreated: (entry) => entry.postDate,
  isDraft: (entry) => entry.draft !== null,
  draftId: (entry) => entry.draft?.id,
  draftName: (entry) => entry.draft?.name,
  draftNotes: (entry) => entry.draft?.notes,
  isUnpublishedDraft: (entry) => entry.draft?.unpublished ?? false,
  canonicalId: canonicalIdOf,
  canonicalUid: (entry) => entry.draft?.canonicalUid ?? entry.uid,
  sectionHandle: (entry) => entry.section,
  typeHandle: (entry) => entry.type,
  url: (entry, _, context) => {
    const url = pageUrl(context.store.options.siteUrl, siteOf(entry.siteId), entry.uri)
    return url && context.preview ? `${url}?token=${context.preview.token}` : url
  },
  localized: (entry, args, context) =>
    SITES.filter((site) => site.id !== entry.siteId && matchesParam(site.id, args.siteId)).flatMap(
      (site) => visibleVersion(entry, site.id, context) ?? [],
    ),
  parent: ({ parentId, siteId }, _, context) => parentId && visibleEntry(parentId, siteId, context),
  children: (entry, args, context) => {
    const children = entriesLike(entry, args, context).filter(({ parentId }) => parentId === canonicalIdOf(entry))
    return paginate(children, args)
  },
  prev: (entry, args, context) => adjacentEntry(entry, -1, args, context),
  next: (entry, args, context) => adjacentEntry(entry, 1, args, context),
  seomatic: (entry, _, context) => seoContainers(entry, siteOf(entry.siteId), entry.uri ?? '', context),
}

function entryField(handle: string): Resolve<Entry | GlobalSet> {
  const field = FIELDS[handle]
  const value = (entry: Entry | GlobalSet) => entry.fields[handle]
  switch (field?.kind) {
    case 'date':
      return (entry, _, __, info) => formatted(value(entry), isoInUtc, info)
    case 'dropdown':
      return (entry, args) => (args.label ? field.options[String(value(entry))] : value(entry))
    case 'checkboxes':
      return (entry, args) =>
        args.label ? (value(entry) as string[]).map((option) => field.options[option]) : value(entry)
    case 'assets':
      return (entry, args, { store }) =>
        paginate(value(entry) as number[], args).flatMap((id) => {
          const asset = store.assetById.get(id)
          return asset ? [localizedAsset(asset, entry.siteId)] : []
        })
    case 'entries':
      return (entry, args, context) => {
        const targets = (value(entry) as number[]).flatMap((id) => visibleEntry(id, entry.siteId, context) ?? [])
        const matches = ({ section }: Entry) => matchesParam(section, args.section)
        return paginate(targets.filter(matches), args)
      }
    case 'link':
      return (entry, _, context) => value(entry) && linkData(value(entry) as LinkValue, entry.siteId, context)
    case 'form':
      return (entry, _, { store }) =>
        [...store.forms.values()].filter(({ family, siteId }) => family === value(entry) && siteId === entry.siteId)
    case 'matrix':
      return (entry, args) => {
        const blocks = (value(entry) as Entry[]).filter(({ type }) => matchesParam(type, args.type))
        return paginate(blocks, args)
      }
    default:
      return value
  }
}

type LocalizedAsset = ReturnType<typeof localizedAsset>

function localizedAsset(asset: Asset, siteId: number) {
  const { handle } = siteOf(siteId)
  const names = { title: asset.title[handle], alt: asset.alt[handle] }
  return { ...asset, ...names, siteId, asset, __typename: `${asset.volume}_Asset` }
}

const ASSET: Resolvers<LocalizedAsset> = {
  kind: ({ volume, extension }) => (volume === 'images' ? 'image' : extension),
  mimeType: ({ extension }) => mediaType(extension).split(';')[0],
  dateUpdated: ({ modified }) => modified,
  dateModified: ({ modified }) => modified,
  width: ({ width }, args) => transformOf(args)?.width ?? width,
  height: ({ height }, args) => transformOf(args)?.height ?? height,
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

const SCHEMES: Partial<Record<LinkValue['type'], string>> = { email: 'mailto:', tel: 'tel:' }

function linkData(link: LinkValue, siteId: number, context: QueryContext) {
  const { assetById, options } = context.store
  const { type, elementId, elementSiteId, value } = link
  const entry = type === 'entry' && elementSiteId ? entryById(elementId ?? 0, elementSiteId, context) : undefined
  const file = type === 'asset' ? assetById.get(elementId ?? 0) : undefined
  const asset = file && localizedAsset(file, siteId)
  const element = entry ?? asset
  return {
    ...link,
    value: elementId === null ? value : String(elementId),
    url: entry
      ? (pageUrl(options.siteUrl, siteOf(entry.siteId), entry.uri) ?? '')
      : `${SCHEMES[type] ?? ''}${file ? assetUrl(options.mediaUrl, file) : value}`,
    defaultLabel: element ? (element.title ?? '') : value.replace(/^https?:\/\//, ''),
    elementId: element && elementId,
    elementSiteId: element && elementSiteId,
    entry,
    asset,
    element,
  }
}

const GLOBAL_SET: Resolvers<GlobalSet> = {
  siteHandle: (set) => siteOf(set.siteId).handle,
  language: (set) => siteOf(set.siteId).language,
}

const FORM: Resolvers<Form> = {
  captchas: (form, _, { session }) => form.captchas.map((captcha) => captchaDefinition(captcha, form, session)),
  isAvailable: () => true,
  submissionMutationName: mutationName,
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
  rows: (source) => source.rows.map((rowFields) => ({ __typename: 'RowType', rowFields })),
  settings: (source) => ({
    __typename: 'PageSettingsType',
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
  entry: (_, args, context) => findEntries({ ...args, limit: 1 }, context)[0],
  entries: (_, args, context) => findEntries(args, context),
  entryCount: (_, args, context) => countEntries(args, context),
  globalSet: (_, args, context) => globalSets(args, context)[0],
  globalSets: (_, args, context) => globalSets(args, context),
  formieForm: (_, args, { store }) =>
    args.handle === undefined
      ? null
      : [...store.forms.values()].find(({ handle }) => matchesParam(handle, args.handle)),
  formieSubmission: (_, args, context) => findSubmissions(args, context)[0],
  formieSubmissions: (_, args, context, info) =>
    paginate(findSubmissions({ ...args, form: oneForm(args.form, info) }, context), args),
  seomatic: (_, args, context) => {
    const site = SITES.find(({ id, handle }) => id === args.siteId || handle === args.site) ?? context.site
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
  const named = SITES.filter(({ handle }) => matchesParam(handle, args.site)).map(({ id }) => id)
  const siteId = args.siteId ?? (args.site ? named : context.site.id)
  const sets = context.store.globals.filter(
    (set) => matchesParam(set.siteId, siteId) && matchesParam(set.handle, args.handle) && matchesParam(set.id, args.id),
  )
  return paginate(sets, args)
}

/** Entries and submissions do not name their type. */
function resolveType(value: Partial<Record<string, string>>, context: QueryContext): string {
  const { __typename, formTitle, form, type } = value
  if (__typename || formTitle) return __typename ?? `${form}_Submission`
  noteWork(context, 'entry')
  return `${type}_Entry`
}

function resolversFor(type: string, handles: readonly string[]): Resolvers<never> {
  const ofFields = (known: readonly string[]) =>
    Object.fromEntries(known.filter((handle) => FIELDS[handle]).map((handle) => [handle, entryField(handle)]))
  if (type === 'Query') return QUERY
  if (type === 'Mutation')
    return { ...Object.fromEntries(handles.map((name) => [name, saveSubmission])), deleteSubmission }
  if (type.endsWith('_Entry')) return { ...ofFields(handles), ...ENTRY }
  if (type.endsWith('_GlobalSet')) return { ...ofFields(handles), ...GLOBAL_SET }
  if (type.endsWith('_Submission')) return submissionResolvers(handles)
  if (type === 'images_Asset' || type === 'documents_Asset') return ASSET
  if (type.endsWith('_Form')) return FORM
  if (type === 'PageType') return FORM_PAGE
  return type.startsWith('Field_') ? FORM_FIELD : {}
}

/** Formats a date by the directive `@formatDateTime` of its field; a field without one has a default format. */
function formatted(value: unknown, defaultFormat: (value: Date) => string, info: GraphQLResolveInfo): unknown {
  if (!(value instanceof Date)) return value
  const directive = info.schema.getDirective('formatDateTime')
  const node = info.fieldNodes[0]
  const format = directive && node && getDirectiveValues(directive, node, info.variableValues)
  return format ? formatPhp(value, String(format.format), String(format.timezone)) : defaultFormat(value)
}

const withDate =
  (resolve: GraphQLFieldResolver<unknown, QueryContext>): GraphQLFieldResolver<unknown, QueryContext> =>
  (source, args, context, info) =>
    formatted(resolve(source, args, context, info), isoInZone, info)

export function attachResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isAbstractType(type)) type.resolveType = resolveType
    if (type instanceof GraphQLScalarType && type.name === 'Number') acceptNumbersOnly(type)
    if (!(type instanceof GraphQLObjectType)) continue
    const fields = type.getFields()
    const resolvers = resolversFor(type.name, Object.keys(fields)) as Resolvers<unknown>
    for (const [name, field] of Object.entries(fields)) {
      const resolve = resolvers[name] ?? defaultFieldResolver
      field.resolve = String(field.type) === 'DateTime' ? withDate(resolve) : resolve
    }
  }
  return schema
}
