import { fileResponse } from '@/app/file-response'
import { ContentError } from '@/graphql/errors'
import { absolute } from '@/lib/cms/seo/head'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

export const dynamic = 'force-static'

/** `/humans.txt`: who is behind the site (humanstxt.org). */
export function GET(): Promise<Response> {
  return fileResponse('/humans.txt', async () => {
    const chrome = await readSiteChrome(DEFAULT_LOCALE)
    if (!chrome) throw ContentError.missing()
    const { company, headquarters } = chrome
    const place = [headquarters?.street, headquarters?.postalCode, headquarters?.city].filter(Boolean).join(', ')
    const lines = [
      '/* TEAM */',
      ...[company?.legalName ?? company?.companyName, place, company?.email].filter(Boolean),
      `Jobs: ${absolute(routePath('/careers/vacancies', DEFAULT_LOCALE))}`,
      '',
      '/* SITE */',
      `Languages: ${LOCALES.map(({ name }) => name).join(', ')}`,
      'Standards: HTML, CSS, schema.org, RSS, Atom, JSON Feed, llms.txt',
      'Software: Next.js, React, GraphQL',
    ]
    return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8' }
  })
}
