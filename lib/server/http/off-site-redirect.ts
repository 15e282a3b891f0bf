import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { ownOrigins } from '../runtime/request-security.ts'
import { htmlDocument } from './html-document.ts'
import { locationOf } from './redirect-query.ts'
import { REFUSAL_POLICY } from './refusals.ts'
import type { Refusal } from './refuse.ts'

/** The address of another site that the response redirects to, or null. */
export function offSiteTarget(
  headers: IncomingHttpHeaders,
  response: ServerResponse,
  status: number,
  siteUrl: string,
): URL | null {
  const location = locationOf(response)
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location)) return null
  const url = new URL(location)
  return ownOrigins((name) => headers[name]?.toString(), siteUrl).includes(url.origin) ? null : url
}

/** Makes Next's client load the page as a document. */
export const NO_DATA: Refusal = {
  status: 200,
  headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  body: '',
}

/** `form-action` also forbids redirects, so a page leads to the other site. */
export function redirectPage({ href }: URL, response: ServerResponse): Refusal {
  const link = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const cookies = response.getHeader('set-cookie')
  return {
    status: 200,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': REFUSAL_POLICY,
      Refresh: `0; url=${href}`,
      ...(cookies !== undefined && { 'Set-Cookie': Array.isArray(cookies) ? cookies : String(cookies) }),
    },
    body: htmlDocument({ title: href, body: `<p><a href="${link}">${link}</a></p>` }),
  }
}
