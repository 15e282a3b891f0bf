import { z } from 'zod'
import { loggedText } from '@/graphql/logged-text'

const text = z.string().max(20_000)
const current = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.optional() }),
})
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
})

const MAX_REPORTS = 5

export function describeReports(body: string): string[] {
  return reportsIn(body)
    .slice(0, MAX_REPORTS)
    .flatMap((report) => {
      const now = current.safeParse(report)
      if (now.success) {
        const { documentURL, effectiveDirective, blockedURL } = now.data.body
        return [line(effectiveDirective, blockedURL, documentURL)]
      }
      const before = older.safeParse(report)
      if (!before.success) return []
      const { 'csp-report': found } = before.data
      const directive = found['effective-directive'] ?? found['violated-directive']
      return [line(directive, found['blocked-uri'], found['document-uri'])]
    })
}

function reportsIn(body: string): unknown[] {
  try {
    return [JSON.parse(body)].flat()
  } catch {
    return []
  }
}

const line = (directive = '', blocked = '', page = '') =>
  `${clean(directive)} blocked ${clean(withoutQuery(blocked)) || 'something'} on ${clean(withoutQuery(page))}`

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

/** Anybody can send a report, so only ASCII is logged. */
const clean = (value: string) => loggedText(value).replace(/[^\x20-\x7e]/g, '?')
