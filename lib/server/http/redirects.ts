import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { htmlDocument } from '../../shared/html-document.ts'
import { DATA_PARAMETER } from '../../shared/next-names.ts'
import { ownOrigins } from '../runtime/request-security.ts'
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

/** Returns a page that leads to the other site, because `form-action` forbids redirects to other sites. */
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

export function withQuery(location: string, query: string): string {
  const [address = '', ...hash] = location.split('#')
  const [path, ...rest] = address.split('?')
  const own = rest.join('?')
  const known = new Set([DATA_PARAMETER, ...new URLSearchParams(own).keys()])
  const added = query.split('&').filter((parameter) => {
    const [name] = new URLSearchParams(parameter).keys()
    return name !== undefined && !known.has(name) && /^[\x21-\x7e]+$/.test(parameter)
  })
  const search = [own, ...added].filter(Boolean).join('&')
  return [`${path}${search && `?${search}`}`, ...hash].join('#')
}

/** Next adds a stored redirect's location twice to the response that it was rendered for. */
export function locationOf(response: ServerResponse): string | null {
  const [location] = [response.getHeader('location')].flat()
  return typeof location === 'string' ? location : null
}
