import { stopAlert } from '@/lib/forms/job-alerts/change'
import { alertPagePath, localeOfAlertToken } from '@/lib/forms/job-alerts/links'
import { senderAddress } from '@/lib/server/runtime/request-security'

const STATUS = { done: 200, gone: 200, invalid: 400, limited: 429, unavailable: 503 } as const

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('stop') ?? ''

/** One click in a mailbox (RFC 8058). Idempotent. Responds with 503 if it should be tried again. */
export async function POST(request: Request): Promise<Response> {
  const result = await stopAlert(tokenOf(request), senderAddress(request.headers))
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  const retry = result.status === 'limited' && { 'Retry-After': String(result.minutes * 60) }
  return new Response(`${result.status}\n`, { status: STATUS[result.status], headers: { ...headers, ...retry } })
}

/** Mailboxes and their scanners open links, so a page with a button follows. */
export function GET(request: Request): Response {
  const token = tokenOf(request)
  const Location = alertPagePath('stop', token, localeOfAlertToken(token))
  const headers = { Location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  return new Response(null, { status: 307, headers })
}
