import { createHmac } from 'node:crypto'
import { sameSecret } from '../../server/runtime/request-security.ts'

export const PREVIEW_COOKIE = 'craft-preview'

export const PREVIEW_ENTRY_COOKIE = 'craft-preview-entry'

export const OVERVIEW_COOKIE = 'preview-overview'

export const DRAFT_COOKIE = '__prerender_bypass'

/** Partitioned, so that browsers keep them in the frame of the CMS. */
const ATTRIBUTES = { httpOnly: true, sameSite: 'none', secure: true, partitioned: true, path: '/' } as const

/** In seconds, as long as Craft's tokens live (backend/contract/facts.md, section 10). */
export const LIFETIME = 24 * 60 * 60

export const previewCookie = (name: string, value: string) => ({ name, value, ...ATTRIBUTES, maxAge: LIFETIME })

export const noPreviewCookie = (name: string) => ({ name, value: '', ...ATTRIBUTES, expires: new Date(0) })

const TOKEN = /^[\w-]{1,128}$/

export const tokenOf = (value: string | null | undefined): string | null => (value && TOKEN.test(value) ? value : null)

export interface PreviewedEntry {
  canonicalId: number
  siteId: number
}

export function signEntry({ canonicalId, siteId }: PreviewedEntry, secret: string): string {
  const text = `${canonicalId}.${siteId}`
  return `${text}.${signature(text, secret)}`
}

export function verifiedEntry(signed: string | undefined, secret: string | null): PreviewedEntry | null {
  const match = /^(\d{1,12})\.(\d{1,6})\.([\w-]{43})$/.exec(signed ?? '')
  if (!match || secret === null) return null
  const [, canonicalId, siteId, claimed = ''] = match
  if (!sameSecret(claimed, signature(`${canonicalId}.${siteId}`, secret))) return null
  return { canonicalId: Number(canonicalId), siteId: Number(siteId) }
}

const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url')
