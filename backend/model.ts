import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInterfaceType,
  getNamedType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { LOCALES, type Locale, perLocale, type SiteIds } from '../lib/i18n/locales.ts'
import { type EntryPath, routeUri } from '../lib/i18n/routes.ts'
import { readSiteIds } from '../lib/i18n/site-ids-setting.ts'

export type SiteHandle = Locale['code']

export interface Site {
  id: number
  handle: SiteHandle
  language: string
  name: string
  prefix: string
}

let siteIds: SiteIds | null = null

export const SITES: readonly Site[] = LOCALES.map((locale) => ({
  // Read lazily: commands load .env after this module. settings.ts rejects invalid values.
  get id() {
    siteIds ??= readSiteIds(process.env.CONTENT_SITE_IDS)
    return siteIds?.[locale.code] ?? locale.siteId
  },
  handle: locale.code,
  language: locale.iso,
  name: locale.name,
  prefix: locale.prefix,
}))

export const PRIMARY_SITE = SITES[0] as Site

export const siteOf = (key: number | SiteHandle): Site =>
  SITES.find(({ id, handle }) => id === key || handle === key) ?? PRIMARY_SITE

export const TYPE_DEFINITIONS = readFileSync(
  join(import.meta.dirname, '..', 'graphql', 'generated', 'schema.graphql'),
  'utf8',
)

const schema = buildSchema(TYPE_DEFINITIONS)

export type FieldKind =
  | { kind: 'text' }
  | { kind: 'html' }
  | { kind: 'rawHtml' }
  | { kind: 'number' }
  | { kind: 'date' }
  | { kind: 'switch' }
  | { kind: 'dropdown'; options: Record<string, string> }
  | { kind: 'checkboxes'; options: Record<string, string> }
  | { kind: 'table'; columns: readonly string[] }
  | { kind: 'assets'; max?: number }
  | { kind: 'entries'; sections: readonly string[]; max?: number }
  | { kind: 'link' }
  | { kind: 'form' }
  | { kind: 'matrix'; types: readonly string[] }

const KIND_OF_TYPE: Record<string, FieldKind> = {
  String: { kind: 'text' },
  Number: { kind: 'number' },
  Boolean: { kind: 'switch' },
  DateTime: { kind: 'date' },
  AssetInterface: { kind: 'assets' },
  LinkData: { kind: 'link' },
  FormInterface: { kind: 'form' },
}

const html: FieldKind = { kind: 'html' }
const oneFile: FieldKind = { kind: 'assets', max: 1 }
const entries = (section: string, max?: number) => ({ kind: 'entries', sections: [section], max }) as const
const dropdown = (options: Record<string, string>) => ({ kind: 'dropdown', options }) as const
const checkboxes = (options: Record<string, string>) => ({ kind: 'checkboxes', options }) as const

/** Fields of which the schema does not say enough. As in Craft, a handle means the same wherever it is used. */
const SPECIAL_FIELDS: Record<string, FieldKind> = {
  body: html,
  offer: html,
  profile: html,
  text: html,
  html: { kind: 'rawHtml' },
  image: oneFile,
  photo: oneFile,
  poster: oneFile,
  branch: entries('branches', 1),
  branches: entries('branches'),
  employee: entries('employees', 1),
  location: entries('locations', 1),
  materials: entries('materials'),
  recruiter: entries('employees', 1),
  relatedMaterials: entries('materials'),
  relatedSolutions: entries('solutions'),
  stories: entries('stories'),
  newsCategory: dropdown({
    company: 'Company',
    product: 'Product',
    sustainability: 'Sustainability',
    event: 'Event',
  }),
  family: dropdown({
    commodity: 'Commodity plastics',
    engineering: 'Engineering plastics',
    highPerformance: 'High-performance plastics',
    recycled: 'Recycled plastics',
  }),
  compliance: checkboxes({
    food: 'Food contact',
    drinkingWater: 'Drinking water',
    reach: 'REACH',
    rohs: 'RoHS',
    ul94: 'UL 94',
    medical: 'Medical',
  }),
  availableAs: checkboxes({ sheet: 'Sheet', rod: 'Rod', tube: 'Tube', film: 'Film', granulate: 'Granulate' }),
  suitableFor: checkboxes({ sliding: 'Sliding', outdoors: 'Outdoors', clear: 'Clear' }),
  salaryPeriod: dropdown({ month: 'Month', hour: 'Hour' }),
  educationLevel: dropdown({ vmbo: 'VMBO', mbo: 'MBO', hbo: 'HBO', wo: 'WO' }),
  employmentType: dropdown({
    FULL_TIME: 'Full-time',
    PART_TIME: 'Part-time',
    CONTRACTOR: 'Contractor',
    TEMPORARY: 'Temporary',
    INTERN: 'Intern',
  }),
  locationType: dropdown({
    headquarters: 'Headquarters',
    production: 'Production',
    warehouse: 'Warehouse',
    sales: 'Sales',
  }),
  imagePosition: dropdown({ left: 'Left', right: 'Right' }),
  statusCode: dropdown({ 301: 'Permanent', 302: 'Temporary', 410: 'Gone' }),
  navChildren: dropdown({ none: 'None', materials: 'Materials', solutions: 'Solutions' }),
}

function fieldKind({ name, type }: GraphQLField<unknown, unknown>): FieldKind {
  const named = getNamedType(type)
  const known = SPECIAL_FIELDS[name] ?? KIND_OF_TYPE[named.name]
  if (known) return known
  if (isUnionType(named)) {
    return { kind: 'matrix', types: named.getTypes().map((member) => member.name.replace(/_Entry$/, '')) }
  }
  if (!isObjectType(named)) throw new Error(`The content model has no kind for the field "${name}"`)
  // Craft has each column twice: `col1` is the first one, whatever its handle.
  return { kind: 'table', columns: Object.keys(named.getFields()).filter((column) => !/^col\d+$/.test(column)) }
}

export const FIELDS: Record<string, FieldKind> = {}

function registerTypes(kind: 'Entry' | 'GlobalSet'): Record<string, readonly string[]> {
  const general = schema.getType(`${kind}Interface`) as GraphQLInterfaceType
  const isCustom = ({ name }: GraphQLField<unknown, unknown>) => name !== 'seo' && !(name in general.getFields())
  const types = schema.getPossibleTypes(general).map((type) => {
    const fields = Object.values(type.getFields()).filter(isCustom)
    for (const field of fields) FIELDS[field.name] ??= fieldKind(field)
    return [type.name.slice(0, -`_${kind}`.length), fields.map(({ name }) => name)]
  })
  return Object.fromEntries(types)
}

export const ENTRY_TYPES = registerTypes('Entry')

const GLOBAL_SET_NAMES: Record<string, string> = {
  company: 'Company',
  mainNavigation: 'Main navigation',
  careersNavigation: 'Careers navigation',
  footerNavigation: 'Footer navigation',
  legalNavigation: 'Legal navigation',
  submissionStates: 'States of submissions',
}

export const GLOBAL_SETS = Object.entries(registerTypes('GlobalSet')).map(([handle, fields]) => ({
  handle,
  name: GLOBAL_SET_NAMES[handle] ?? handle,
  fields,
}))

export interface Section {
  handle: string
  kind: 'single' | 'channel' | 'structure'
  uri: Record<SiteHandle, string> | null
}

const urisOf = (path: EntryPath) => perLocale(({ code }) => routeUri(path, code).replace(/\/$/, ''))

const single = (handle: string, path: EntryPath): Section => ({ handle, kind: 'single', uri: urisOf(path) })
const channel = (handle: string, path: EntryPath): Section => ({ handle, kind: 'channel', uri: urisOf(path) })
const pageless = (handle: string): Section => ({ handle, kind: 'channel', uri: null })
const freePages = perLocale(() => '')

export const SECTIONS: readonly Section[] = [
  single('home', '/'),
  single('newsIndex', '/news'),
  single('materialsIndex', '/materials'),
  single('solutionsIndex', '/solutions'),
  single('contact', '/contact'),
  single('locationsIndex', '/contact/locations'),
  single('careersHome', '/careers'),
  single('vacanciesIndex', '/careers/vacancies'),
  single('storiesIndex', '/careers/stories'),
  single('openApplication', '/careers/open-application'),
  channel('news', '/news/[slug]'),
  channel('materials', '/materials/[slug]'),
  channel('solutions', '/solutions/[slug]'),
  channel('vacancies', '/careers/vacancies/[slug]'),
  channel('stories', '/careers/stories/[slug]'),
  pageless('locations'),
  pageless('employees'),
  pageless('branches'),
  { handle: 'pages', kind: 'structure', uri: freePages },
  { handle: 'careersPages', kind: 'structure', uri: urisOf('/careers/[slug]') },
  { handle: 'linkPages', kind: 'structure', uri: freePages },
  pageless('redirects'),
]
