import { fileResponse } from '@/app/file-response'
import { ContentError } from '@/graphql/errors'
import { absolute } from '@/lib/cms/seo/page-head'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

export const dynamic = 'force-static'

/** RFC 9116 recommends less than a year. The file is written again long before. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

export const generateStaticParams = () => []

export async function GET(_: Request, { params }: RouteContext<'/files/about/[name]'>): Promise<Response> {
  const { name } = await params
  return fileResponse(`${name}.txt`, async () => {
    const linesOf = name === 'humans' ? humans : name === 'security' ? security : null
    if (!linesOf) return null
    const layout = await readSiteLayout(DEFAULT_LOCALE)
    if (!layout) throw ContentError.missing()
    const lines = linesOf(layout)
    return lines && { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8' }
  })
}

type Layout = NonNullable<Awaited<ReturnType<typeof readSiteLayout>>>

function humans({ company, headquarters }: Layout) {
  const place = [headquarters?.street, headquarters?.postalCode, headquarters?.city].filter(Boolean).join(', ')
  return [
    '/* TEAM */',
    ...[company?.legalName ?? company?.companyName, place, company?.email].filter(Boolean),
    `Jobs: ${absolute(routePath('/careers/vacancies', DEFAULT_LOCALE))}`,
    '',
    '/* SITE */',
    `Languages: ${LOCALES.map(({ name }) => name).join(', ')}`,
    'Standards: HTML, CSS, schema.org, RSS, Atom, JSON Feed, llms.txt',
    'Software: Next.js, React, GraphQL',
  ]
}

function security({ company }: Layout) {
  if (!company?.email) return null
  // In whole days, so that the file changes once a day.
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${encodeURI(company.email)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.map(({ code }) => code).join(', ')}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
  ]
}
