import { z } from 'zod'
import { loggedText } from '@/graphql/logged-text'
import { count, senderOf } from '../runtime/rate-limit.ts'
import { senderAddress } from '../runtime/request-security.ts'
import { senderLimit, type WorkName } from '../runtime/work.ts'

/** Without the query, which can hold a token or what a visitor searched for. */
export const PAGE_PATH = z.string().regex(/^\/[\w/-]{0,200}$/)

export function beaconRoute<Report>(
  name: string,
  work: WorkName,
  schema: z.ZodType<Report>,
  use: (report: Report, headers: Headers) => void | Promise<void>,
): (request: Request) => Promise<Response> {
  const limit = senderLimit(work, name)
  return async (request) => {
    const wait = await count(limit, senderOf(senderAddress(request.headers)))
    if (wait !== null) return answer(429, { 'Retry-After': '60' })
    const report = schema.safeParse(await request.json().catch(() => null))
    if (!report.success) return answer(400)
    await use(report.data, request.headers)
    return answer(204)
  }
}

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const text = z.string().max(20_000)
const current = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.optional() }),
  })
  .transform(({ body }) => line(body.effectiveDirective, body.blockedURL, body.documentURL))
const older = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': text.optional(),
    }),
  })
  .transform(({ 'csp-report': { 'effective-directive': effective, ...report } }) =>
    line(effective ?? report['violated-directive'], report['blocked-uri'], report['document-uri']),
  )
const report = z.union([current, older])

const MAX_REPORTS = 5

export const describeReports = (body: unknown): string[] =>
  [body]
    .flat()
    .slice(0, MAX_REPORTS)
    .flatMap((item) => report.safeParse(item).data ?? [])

const line = (directive = '', blocked = '', page = '') =>
  `${clean(directive)} blocked ${clean(withoutQuery(blocked)) || 'something'} on ${clean(withoutQuery(page))}`

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

/** Anybody can send a report, so only ASCII is logged. */
const clean = (value: string) => loggedText(value).replace(/[^\x20-\x7e]/g, '?')
