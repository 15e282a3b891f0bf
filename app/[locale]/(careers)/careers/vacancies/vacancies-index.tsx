import { redirect } from 'next/navigation'
import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { FeedLinks } from '@/components/layout/feed-links'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { VacancyList } from '@/components/vacancies/list'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/entry-types'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import { parseVacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

/** @param query filters of the address, or empty for the stored page */
export async function VacanciesIndex({ locale, query }: { locale: LocaleCode; query: string }) {
  const page = await getVacanciesIndex(locale)
  if (page.kind !== 'found') {
    // The stored page has the status of the failure, or is an earlier version.
    if (query) redirect(routePath('/careers/vacancies', locale))
    return <NoPage page={page} careers />
  }
  const { entry, data, head } = page
  const feedQuery = vacancyFilterQuery(parseVacancyFilter(new URLSearchParams(query)))
  const vacancies = ofType(data.entries, 'vacancies_Entry')
  const main = itemList(openAmong(vacancies), locale)
  return (
    <PageShell
      careers
      {...page}
      query={query}
      structuredData={{ main, others: blockData(entry.blocks, head.canonical) }}
    >
      <FeedLinks feed="vacancies" locale={locale} query={feedQuery} />
      <PageHeading title={entry.title} lead={entry.intro} tight />
      <VacancyList vacancies={vacancies} locale={locale} query={query} />
      <Blocks blocks={entry.blocks} locale={locale} careers />
    </PageShell>
  )
}
