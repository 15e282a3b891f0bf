import { createHmac } from 'node:crypto'
import { sameSecret } from '@/lib/server/runtime/request-security'

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
