import { LOCALES, type Locale, type SiteIds } from '../lib/i18n/locales.ts'
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

const text = { kind: 'text' } as const
const html = { kind: 'html' } as const
const number = { kind: 'number' } as const
const link = { kind: 'link' } as const
const table = (...columns: string[]) => ({ kind: 'table', columns }) as const
const entries = (section: string, max?: number) => ({ kind: 'entries', sections: [section], max }) as const
const dropdown = (options: Record<string, string>) => ({ kind: 'dropdown', options }) as const

const BLOCKS = {
  blockFiles: ['heading', 'text', 'files'],
  blockClosedLoop: ['heading', 'text', 'steps'],
  blockComplianceForm: ['heading', 'text', 'form'],
  blockForm: ['heading', 'text', 'form'],
  blockHtmlEmbed: ['heading', 'html'],
  blockColumns: ['heading', 'columns'],
  blockLogos: ['heading', 'logos', 'autoplay'],
  blockMaterials: ['heading', 'text', 'materials'],
  blockEmployee: ['heading', 'text', 'employee'],
  blockTextImage: ['heading', 'text', 'image', 'imagePosition', 'zoom', 'ctaLink'],
  blockTitleText: ['heading', 'text', 'ctaLink'],
  blockVacancies: ['heading', 'text', 'maxItems'],
  blockVacanciesPerBranch: ['heading', 'text', 'branches'],
  blockStories: ['heading', 'text', 'stories', 'autoplay'],
  blockVideo: ['heading', 'videoUrl', 'caption', 'poster', 'uploadDate'],
}

export const BLOCK_TYPES: readonly string[] = Object.keys(BLOCKS)

/** As in Craft, a handle means the same wherever it is used. */
export const FIELDS: Record<string, FieldKind> = {
  heroHeading: text,
  heroText: text,
  image: { kind: 'assets', max: 1 },
  primaryLink: link,
  secondaryLink: link,
  keyFigures: table('value', 'label'),
  blocks: { kind: 'matrix', types: BLOCK_TYPES },
  intro: text,
  form: { kind: 'form' },
  summary: text,
  newsCategory: dropdown({
    company: 'Company',
    product: 'Product',
    sustainability: 'Sustainability',
    event: 'Event',
  }),
  body: html,
  abbreviation: text,
  family: dropdown({
    commodity: 'Commodity plastics',
    engineering: 'Engineering plastics',
    highPerformance: 'High-performance plastics',
    recycled: 'Recycled plastics',
  }),
  properties: table('property', 'value', 'unit', 'norm'),
  applications: table('application'),
  compliance: {
    kind: 'checkboxes',
    options: {
      food: 'Food contact',
      drinkingWater: 'Drinking water',
      reach: 'REACH',
      rohs: 'RoHS',
      ul94: 'UL 94',
      medical: 'Medical',
    },
  },
  density: number,
  tensileModulus: number,
  tensileStrength: number,
  serviceTempMin: number,
  serviceTempMax: number,
  serviceTempShort: number,
  returnPrice: number,
  returnCo2: number,
  availableAs: {
    kind: 'checkboxes',
    options: { sheet: 'Sheet', rod: 'Rod', tube: 'Tube', film: 'Film', granulate: 'Granulate' },
  },
  suitableFor: {
    kind: 'checkboxes',
    options: { sliding: 'Sliding', outdoors: 'Outdoors', clear: 'Clear' },
  },
  synonyms: table('word'),
  relatedSolutions: entries('solutions'),
  relatedMaterials: entries('materials'),
  profile: html,
  offer: html,
  procedureSteps: table('title', 'text'),
  hoursMin: number,
  hoursMax: number,
  salaryMin: number,
  salaryMax: number,
  salaryPeriod: dropdown({ month: 'Month', hour: 'Hour' }),
  educationLevel: dropdown({ vmbo: 'VMBO', mbo: 'MBO', hbo: 'HBO', wo: 'WO' }),
  employmentType: dropdown({
    FULL_TIME: 'Full-time',
    PART_TIME: 'Part-time',
    CONTRACTOR: 'Contractor',
    TEMPORARY: 'Temporary',
    INTERN: 'Intern',
  }),
  branch: entries('branches', 1),
  location: entries('locations', 1),
  recruiter: entries('employees', 1),
  closingDate: { kind: 'date' },
  uploadDate: { kind: 'date' },
  quote: text,
  employee: entries('employees', 1),
  locationType: dropdown({
    headquarters: 'Headquarters',
    production: 'Production',
    warehouse: 'Warehouse',
    sales: 'Sales',
  }),
  street: text,
  postalCode: text,
  city: text,
  country: text,
  phone: text,
  email: text,
  latitude: number,
  longitude: number,
  openingHours: table('days', 'hours'),
  jobTitle: text,
  photo: { kind: 'assets', max: 1 },
  profileUrl: text,
  heading: text,
  text: html,
  files: { kind: 'assets' },
  steps: table('title', 'text'),
  html: { kind: 'rawHtml' },
  columns: { kind: 'matrix', types: ['blockColumn'] },
  columnLink: link,
  logos: { kind: 'assets' },
  materials: entries('materials'),
  imagePosition: dropdown({ left: 'Left', right: 'Right' }),
  zoom: { kind: 'switch' },
  autoplay: { kind: 'switch' },
  ctaLink: link,
  maxItems: number,
  branches: entries('branches'),
  stories: entries('stories'),
  videoUrl: text,
  caption: text,
  poster: { kind: 'assets', max: 1 },
  companyName: text,
  legalName: text,
  tagline: text,
  chamberOfCommerce: text,
  vatNumber: text,
  socialLinks: table('platform', 'url'),
  certificates: table('label', 'url'),
  searchSynonyms: table('word', 'means'),
  states: table('handle', 'label', 'text'),
  items: { kind: 'matrix', types: ['navItem'] },
  label: text,
  navLink: link,
  target: link,
  fromPath: text,
  statusCode: dropdown({ 301: 'Permanent', 302: 'Temporary', 410: 'Gone' }),
  navChildren: dropdown({ none: 'None', materials: 'Materials', solutions: 'Solutions' }),
}

const HERO = ['heroHeading', 'heroText', 'image', 'primaryLink', 'secondaryLink', 'keyFigures', 'blocks']
const INDEX = ['intro', 'image', 'blocks']

/** Sections share their handle with their entry type. */
export const ENTRY_TYPES: Record<string, readonly string[]> = {
  home: HERO,
  careersHome: HERO,
  newsIndex: INDEX,
  materialsIndex: [...INDEX, 'synonyms'],
  solutionsIndex: INDEX,
  locationsIndex: INDEX,
  vacanciesIndex: INDEX,
  storiesIndex: INDEX,
  contact: ['intro', 'image', 'form', 'blocks'],
  openApplication: ['intro', 'image', 'form'],
  news: ['summary', 'image', 'newsCategory', 'body', 'blocks'],
  materials: [
    'abbreviation',
    'family',
    'summary',
    'image',
    'zoom',
    'body',
    'properties',
    'applications',
    'compliance',
    'density',
    'tensileModulus',
    'tensileStrength',
    'serviceTempMin',
    'serviceTempMax',
    'serviceTempShort',
    'returnPrice',
    'returnCo2',
    'availableAs',
    'suitableFor',
    'synonyms',
    'relatedSolutions',
    'blocks',
  ],
  solutions: ['summary', 'image', 'body', 'relatedMaterials', 'blocks'],
  vacancies: [
    'summary',
    'image',
    'body',
    'profile',
    'offer',
    'procedureSteps',
    'hoursMin',
    'hoursMax',
    'salaryMin',
    'salaryMax',
    'salaryPeriod',
    'educationLevel',
    'employmentType',
    'branch',
    'location',
    'recruiter',
    'closingDate',
    'form',
    'blocks',
  ],
  stories: ['summary', 'image', 'quote', 'employee', 'body', 'blocks'],
  locations: [
    'locationType',
    'street',
    'postalCode',
    'city',
    'country',
    'phone',
    'email',
    'latitude',
    'longitude',
    'openingHours',
    'image',
  ],
  employees: ['jobTitle', 'phone', 'email', 'photo', 'profileUrl'],
  branches: ['summary', 'image'],
  pages: INDEX,
  careersPages: INDEX,
  linkPages: ['target'],
  redirects: ['fromPath', 'target', 'statusCode'],
  ...BLOCKS,
  blockColumn: ['heading', 'text', 'image', 'columnLink'],
  navItem: ['label', 'navLink', 'navChildren'],
}

export interface Section {
  handle: string
  kind: 'single' | 'channel' | 'structure'
  /** Fixed uri of a single, prefix of a channel's uris, or null without pages. */
  uri: Record<SiteHandle, string> | null
  levels?: number
}

const single = (handle: string, nl: string, en: string): Section => ({ handle, kind: 'single', uri: { nl, en } })
const channel = (handle: string, nl: string, en: string): Section => ({ handle, kind: 'channel', uri: { nl, en } })
const pageless = (handle: string): Section => ({ handle, kind: 'channel', uri: null })

export const HOME_URI = '__home__'

export const SECTIONS: readonly Section[] = [
  single('home', HOME_URI, HOME_URI),
  single('newsIndex', 'actueel', 'news'),
  single('materialsIndex', 'materialen', 'materials'),
  single('solutionsIndex', 'onze-oplossingen', 'our-solutions'),
  single('contact', 'contact', 'contact'),
  single('locationsIndex', 'contact/locaties', 'contact/locations'),
  single('careersHome', 'werken-bij', 'working-at'),
  single('vacanciesIndex', 'werken-bij/vacatures', 'working-at/vacancies'),
  single('storiesIndex', 'werken-bij/verhalen', 'working-at/stories'),
  single('openApplication', 'werken-bij/open-sollicitatie', 'working-at/open-application'),
  channel('news', 'actueel', 'news'),
  channel('materials', 'materialen', 'materials'),
  channel('solutions', 'onze-oplossingen', 'our-solutions'),
  channel('vacancies', 'werken-bij/vacatures', 'working-at/vacancies'),
  channel('stories', 'werken-bij/verhalen', 'working-at/stories'),
  pageless('locations'),
  pageless('employees'),
  pageless('branches'),
  { handle: 'pages', kind: 'structure', uri: { nl: '', en: '' }, levels: 2 },
  { handle: 'careersPages', kind: 'structure', uri: { nl: 'werken-bij', en: 'working-at' }, levels: 1 },
  { handle: 'linkPages', kind: 'structure', uri: { nl: '', en: '' }, levels: 2 },
  pageless('redirects'),
]

const NAVIGATION = ['items']

export const GLOBAL_SETS: Record<string, { name: string; fields: readonly string[] }> = {
  company: {
    name: 'Company',
    fields: [
      'companyName',
      'legalName',
      'tagline',
      'phone',
      'email',
      'chamberOfCommerce',
      'vatNumber',
      'socialLinks',
      'certificates',
      'searchSynonyms',
    ],
  },
  mainNavigation: { name: 'Main navigation', fields: NAVIGATION },
  careersNavigation: { name: 'Careers navigation', fields: NAVIGATION },
  footerNavigation: { name: 'Footer navigation', fields: NAVIGATION },
  legalNavigation: { name: 'Legal navigation', fields: NAVIGATION },
  submissionStates: { name: 'States of submissions', fields: ['states'] },
}
