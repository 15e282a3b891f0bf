import type { LocaleCode } from '@/lib/i18n/locales'
import type { CutMaterial } from '@/lib/shared/cutting'

/** Increment it if a field beside `data` is removed or changes its meaning (docs/payload.md). */
export const PAYLOAD_VERSION = 1

export const PAYLOAD_PATH = '/api/payload'

export interface PayloadCard {
  name: string
  about: string | null
  /** The same texts with soft hyphens, because browsers cannot hyphenate all languages. */
  hyphenated: { name: string; about: string | null }
  summary: string | null
  picture: string | null
  dataSheet: string | null
  figures: { label: string; value: string }[]
  properties: string[]
  /** The stock that pieces are cut from, in millimetres. Payloads that a service worker has stored may lack it. */
  cut?: CutMaterial | null
}

export interface PagePayload {
  version: typeof PAYLOAD_VERSION
  address: string
  locale: LocaleCode
  title: string
  card: PayloadCard | null
  data: unknown
}

const TIMEOUT_MS = 8000

export async function readPayload(path: string): Promise<Pick<PagePayload, 'card' | 'data'> | null> {
  try {
    const response = await fetch(PAYLOAD_PATH + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const payload: PagePayload = await response.json()
    return payload.version === PAYLOAD_VERSION ? payload : null
  } catch {
    return null
  }
}
