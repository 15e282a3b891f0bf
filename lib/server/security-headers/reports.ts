import { z } from 'zod'
import { loggedText } from '@/graphql/logged-text'

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
