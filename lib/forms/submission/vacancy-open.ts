import 'server-only'
import { graphql } from '@/graphql/generated'
import { isOpen } from '@/lib/cms/closing-date'
import { readUncached } from '@/lib/cms/read'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { SLUG } from '../values'

const VacancyState = graphql(`
  query VacancyState($slug: [String], $siteId: [QueryArgument]) {
    entry(section: "vacancies", slug: $slug, siteId: $siteId) {
      id
      title
      ... on vacancies_Entry {
        closingDate
      }
    }
  }
`)

async function readVacancy(slug: string, locales: readonly LocaleCode[]) {
  const siteId = locales.map((code) => siteIdOf(code))
  return (await readUncached(VacancyState, { slug: [slug], siteId }, {}, 'direct')).entry
}

export async function vacancyName(slug: string): Promise<string> {
  if (!SLUG.test(slug)) return slug
  const locales = LOCALES.map(({ code }) => code)
  const entry = await readVacancy(slug, locales).catch(() => null)
  return entry?.title || slug
}

/** If the vacancy cannot be looked up, the application is accepted, and the recruiter sees what it is for. */
export async function isVacancyOpen(slug: string, locale: LocaleCode): Promise<boolean> {
  if (!SLUG.test(slug)) return false
  const entry = await readVacancy(slug, [locale]).catch(() => undefined)
  return entry === undefined || (entry?.__typename === 'vacancies_Entry' && isOpen(entry.closingDate, new Date()))
}
