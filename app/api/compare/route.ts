import { SLUG_PARAMETER } from '@/components/materials/compare/address'
import { compareTexts, readComparison } from '@/components/materials/compare/read-comparison'
import { failureHeaders } from '@/graphql/failure-status'
import { fill } from '@/lib/i18n/fill'
import { isLocaleCode } from '@/lib/i18n/locales'
import { BODY_LENGTH_HEADER } from '@/lib/server/runtime/request-context'
import { compareCsv } from './csv'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' }

/** The comparison as CSV: `/api/compare?locale=nl&m=pom-c-polyacetaal&m=pa-6-polyamide`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = query.get('locale') ?? undefined
  if (!isLocaleCode(locale)) return new Response('No such language', { status: 404, headers: TEXT })
  const [{ columns, failed }, texts] = await Promise.all([
    readComparison(locale, query.getAll(SLUG_PARAMETER)),
    compareTexts(locale),
  ])
  const [slug] = failed
  // A file without one of its materials would look complete.
  if (slug !== undefined)
    return new Response(fill(texts.failedSlug, { slug }), { status: 503, headers: { ...TEXT, ...failureHeaders(503) } })
  if (columns.length === 0) return new Response(texts.emptyTitle, { status: 404, headers: TEXT })
  const materials = columns.map(({ material }) => material)
  const csv = compareCsv(materials, texts, locale)
  const headers = {
    ...TEXT,
    [BODY_LENGTH_HEADER]: String(Buffer.byteLength(csv)),
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${texts.csvName}.csv"`,
    'Cache-Control': 'no-store',
  }
  return new Response(csv, { headers })
}
