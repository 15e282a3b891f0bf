import { isObject } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'

/** Increment it if a field beside `data` is removed or changes its meaning (docs/payload.md). */
export const PAYLOAD_VERSION = 1

export const PAYLOAD_PATH = '/api/payload'

export interface PayloadCard {
  name: string
  about: string | null
  summary: string | null
  picture: string | null
  figures: { label: string; value: string }[]
}

export interface PagePayload {
  version: typeof PAYLOAD_VERSION
  address: string
  locale: LocaleCode
  title: string
  /** At present only materials have one. */
  card: PayloadCard | null
  data: unknown
}

export type ReadPayload = Pick<PagePayload, 'card' | 'data'>

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
