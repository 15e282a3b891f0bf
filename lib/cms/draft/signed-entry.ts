import { createHmac } from 'node:crypto'
import { sameSecret } from '@/lib/server/runtime/same-secret'

/** The version of an entry that a preview was opened for. */
export interface PreviewedEntry {
  /** Id of the published entry, also where a draft is shown. */
  canonicalId: number
  siteId: number
}

/** The entry in a form that nobody can make without the secret: who shows it has come in through the preview's door. */
export function signEntry({ canonicalId, siteId }: PreviewedEntry, secret: string): string {
  const text = `${canonicalId}.${siteId}`
  return `${text}.${signature(text, secret)}`
}

/** The entry of a pass; null for one that this site did not make. */
export function verifiedEntry(pass: string | undefined, secret: string | null): PreviewedEntry | null {
  const match = /^(\d{1,12})\.(\d{1,6})\.([\w-]{43})$/.exec(pass ?? '')
  if (!match || secret === null) return null
  const [, canonicalId, siteId, signed] = match
  if (!sameSecret(signed ?? '', signature(`${canonicalId}.${siteId}`, secret))) return null
  return { canonicalId: Number(canonicalId), siteId: Number(siteId) }
}

const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url')
