import 'server-only'
import { graphql } from '@/graphql/generated'
import { isOpen } from '@/lib/cms/closing-date'
import { readUncached } from '@/lib/cms/read'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'

const VacancyState = graphql(`
  query VacancyState($slug: [String], $siteId: [QueryArgument]) {
    entry(section: "vacancies", slug: $slug, siteId: $siteId) {
      id
      ... on vacancies_Entry {
        closingDate
      }
    }
  }
`)

/**
 * Whether one can apply to the vacancy now: not to one that is closed, gone, or never was. If it cannot be looked up, the
 * application is accepted, and the recruiter sees what it was for.
 */
export async function isVacancyOpen(slug: string, locale: LocaleCode): Promise<boolean> {
  if (!/^[\p{L}\p{N}_-]+$/u.test(slug)) return false
  try {
    const variables = { slug: [slug], siteId: [siteIdOf(locale)] }
    const { entry } = await readUncached(VacancyState, variables, {}, 'form')
    return entry?.__typename === 'vacancies_Entry' && isOpen(entry.closingDate, new Date())
  } catch {
    return true
  }
}
