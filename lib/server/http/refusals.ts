import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_TOTAL_MEGABYTES } from '../../forms/uploads/kinds.ts'
import { fill } from '../../i18n/fill.ts'
import type { Messages } from '../../i18n/generated/messages.ts'
import { LOCALES, type LocaleCode, parsePath, pathOf } from '../../i18n/locales.ts'
import { htmlDocument, PLAIN_STYLE } from '../../shared/html-document.ts'
import { ownOrigins } from '../runtime/request-security.ts'
import { announcedBytes } from './body-limits.ts'
import { methodsOf, type Target } from './request-target.ts'
import { locationOf, type Refusal, refuse } from './responses.ts'

/** A browser reads the response only after sending the body, so a refused one is read within these limits. */
const MAX_DISCARDED_BYTES = 64 * 1024 ** 2
const DISCARD_TIMEOUT_MS = 60_000

const REFUSAL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const MESSAGES: Record<number, string> = {
  403: 'Requests of other sites are refused.',
  405: 'This method is not answered here.',
  408: 'The body came too slowly.',
  413: 'The request is too large.',
  429: 'Too many requests. Try again in a minute.',
  503: 'Too much is being sent at once. Try again in a moment.',
}

export function refusal(
  { method, url }: IncomingMessage,
  target: Target | null,
  status: number,
  keepOpen = true,
): Refusal {
  const headers = {
    'Cache-Control': 'no-store',
    ...(status === 405 && target && { Allow: methodsOf(target).join(', ') }),
    ...(status === 503 && { 'Retry-After': '30' }),
    ...(!keepOpen && { Connection: 'close' }),
  }
  const as = (type: string, body: string, more = {}): Refusal => ({
    status,
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8`, ...more },
    body,
  })
  if (!target || target.kind === 'page') {
    const page = refusalPage(status, target?.path ?? url ?? '/', method === 'POST' && status !== 405)
    return as('text/html', page, { 'Content-Security-Policy': REFUSAL_POLICY })
  }
  const message = MESSAGES[status] ?? 'The request is not right.'
  if (target.kind === 'file') return as('text/plain', `${message}\n`)
  return as(
    'application/json',
    JSON.stringify(target.kind === 'gateway' ? { errors: [{ message }] } : { error: message }),
  )
}

export function tooMany(request: IncomingMessage, target: Target, seconds: number): Refusal {
  const kind = request.headers.accept?.includes('text/html') ? 'page' : target.kind
  const { headers, ...rest } = refusal(request, { ...target, kind }, 429)
  return { ...rest, headers: { ...headers, 'Retry-After': String(seconds) } }
}

export function refuseRequest(response: ServerResponse, target: Target | null, status: number): void {
  const request = response.req
  const bytes = announcedBytes(request)
  const discards = bytes > 0 && bytes <= MAX_DISCARDED_BYTES
  refuse(response, refusal(request, target, status, bytes === 0 || discards), discards)
  if (discards) discardBody(request)
}

export function discardBody(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), DISCARD_TIMEOUT_MS)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  request.resume()
}

const texts = LOCALES.map(async ({ code, messages }) => {
  const file = await import(`../../../messages/${messages}.json`, { with: { type: 'json' } })
  return [code, file.default]
})
const TEXTS: Record<LocaleCode, Messages> = Object.fromEntries(await Promise.all(texts))

const FORM: Partial<Record<number, (messages: Messages) => string[]>> = {
  400: ({ refused }) => [refused.unreadable, refused.back, refused.reload],
  403: ({ refused }) => [refused.foreign],
  408: ({ refused }) => [refused.slow, refused.back],
  409: ({ refused }) => [refused.outdated, refused.back, refused.reload],
  413: ({ form, refused }) => [fill(form.tooLarge, { n: MAX_TOTAL_MEGABYTES }), refused.back, refused.smaller],
  503: ({ refused }) => [refused.busy, refused.back],
}

const REQUEST: Partial<Record<number, 'method' | 'many'>> = { 405: 'method', 429: 'many' }

/** Loads nothing, so that it works under overload. The path gives the language. */
function refusalPage(status: number, path: string, posted = true): string {
  const { locale } = parsePath(path)
  const messages = TEXTS[locale]
  const { form, refused } = messages
  const formTexts = posted ? FORM[status]?.(messages) : undefined
  const title = formTexts ? form.notSentTitle : refused.requestTitle
  const paragraphs = formTexts ?? [refused[REQUEST[status] ?? 'request']]
  const back = `<p><a href="${pathOf('contact', locale)}">${messages.status.links['/contact']}</a></p>`
  return htmlDocument({
    title,
    locale,
    head: `<meta name="robots" content="noindex"><style>${PLAIN_STYLE}</style>`,
    body: [`<h1>${title}</h1>`, ...paragraphs.map((text) => `<p>${text}</p>`), back].join('\n'),
  })
}

/** The address of another site that the response redirects to, or null. */
export function offSiteTarget(response: ServerResponse, siteUrl: string): URL | null {
  const { statusCode, req } = response
  const location = locationOf(response)
  if (statusCode < 300 || statusCode >= 400 || location === null || !URL.canParse(location)) return null
  const url = new URL(location)
  return ownOrigins((name) => req.headers[name]?.toString(), siteUrl).includes(url.origin) ? null : url
}

/** Makes Next's client load the page as a document. */
export const NO_DATA = { status: 200, headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }, body: '' }

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
