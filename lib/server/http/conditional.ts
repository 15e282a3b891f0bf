import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Refusal } from './responses.ts'

const KEPT = ['cache-control', 'content-location', 'etag', 'expires', 'last-modified', 'link', 'vary', 'x-robots-tag']

/** RFC 9110, 13.1.2: any listed tag, compared weakly. */
export function matchesEtag(etag: string, ifNoneMatch: string | null | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

/** Weak, as a body is sent in several encodings. */
export const etagOf = (body: string | Uint8Array): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

function isCurrent(headers: IncomingHttpHeaders, { etag, 'last-modified': modified }: OutgoingHttpHeaders): boolean {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': since } = headers
  if (ifNoneMatch !== undefined) return typeof etag === 'string' && matchesEtag(etag, ifNoneMatch)
  return since !== undefined && Date.parse(String(modified)) <= Date.parse(since)
}

export function notModified(request: IncomingHttpHeaders, response: OutgoingHttpHeaders, status: number) {
  if (status !== 200 || !isCurrent(request, response)) return null
  const headers = Object.fromEntries(KEPT.map((name) => [name, response[name]]))
  return { status: 304, headers, body: '' } satisfies Refusal
}
