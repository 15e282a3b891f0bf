import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale, type SiteIds } from '../lib/i18n/locales.ts'
import { readSiteIds } from '../lib/i18n/site-ids-setting.ts'

export { ENTRY_TYPES, FIELDS, GLOBAL_SETS, SECTIONS } from './generated/model.ts'

export type SiteHandle = Locale['code']

export type Site = (typeof SITES)[number]

let siteIds: SiteIds | null = null

export const SITES = LOCALES.map((locale: Locale) => ({
  // A getter, because commands load .env after this module. settings.ts rejects invalid values.
  get id() {
    siteIds ??= readSiteIds(process.env.CONTENT_SITE_IDS)
    return siteIds?.[locale.code] ?? locale.siteId
  },
  handle: locale.code,
  language: locale.iso,
  prefix: locale.prefix,
}))

export const PRIMARY_SITE = SITES[0] as Site

export const siteOf = (key: number | SiteHandle): Site =>
  SITES.find(({ id, handle }) => id === key || handle === key) ?? PRIMARY_SITE

export const TYPE_DEFINITIONS = readFileSync(
  join(import.meta.dirname, '..', 'graphql', 'generated', 'schema.graphql'),
  'utf8',
)

export type FieldKind =
  | { kind: 'text' }
  | { kind: 'html' }
  | { kind: 'rawHtml' }
  | { kind: 'number' }
  | { kind: 'date' }
  | { kind: 'switch' }
  | { kind: 'dropdown'; options: Record<string, string> }
  | { kind: 'checkboxes'; options: Record<string, string> }
  /** The values of each column; null stands for any text. */
  | { kind: 'table'; columns: Record<string, readonly string[] | null> }
  | { kind: 'assets'; max?: number }
  | { kind: 'entries'; sections: readonly string[]; max?: number }
  | { kind: 'link' }
  | { kind: 'form' }
  | { kind: 'matrix'; types: readonly string[] }

export interface Section {
  handle: string
  kind: 'single' | 'channel' | 'structure'
  /** The part of a uri before the slug. If it is empty, the uri of the parent page stands there. */
  uri: Record<SiteHandle, string> | null
}
