import { isObject } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'

/** Of the fields around `data`: changes when one of them goes or gets another meaning (docs/payload.md). */
export const PAYLOAD_VERSION = 1

/** Prefix of the path under which the payload of a page is. */
export const PAYLOAD_PATH = '/api/payload'

/** A page in a few words of its language. */
export interface PayloadCard {
  name: string
  about: string | null
  summary: string | null
  /** Address of a small picture on the site. */
  picture: string | null
  figures: { label: string; value: string }[]
}

/** What a prerendered page was made of. */
export interface PagePayload {
  version: typeof PAYLOAD_VERSION
  /** Public path of the page. */
  address: string
  locale: LocaleCode
  title: string
  /** Null for pages that have none: at present all but materials. */
  card: PayloadCard | null
  /** Response of the content backend to the page's query. */
  data: unknown
}

/** What the site's own scripts read of a payload. */
export type ReadPayload = Pick<PagePayload, 'card' | 'data'>

/** A payload from JSON; null where it is none of this version. */
export function parsePayload(json: unknown): ReadPayload | null {
  if (!isObject(json) || json.version !== PAYLOAD_VERSION) return null
  return { card: parseCard(json.card), data: json.data }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function parseCard(card: unknown): PayloadCard | null {
  if (!isObject(card) || typeof card.name !== 'string') return null
  const figures = (Array.isArray(card.figures) ? card.figures : []).filter(isObject)
  return {
    name: card.name,
    about: textOf(card.about),
    summary: textOf(card.summary),
    picture: textOf(card.picture),
    figures: figures.map(({ label, value }) => ({ label: textOf(label) ?? '', value: textOf(value) ?? '' })),
  }
}
