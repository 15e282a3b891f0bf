import { Blocks } from '@/blocks/blocks'
import { FeedLinks } from '@/components/layout/head-tags'
import { PageHeading } from '@/components/layout/page-heading'
import { VacancyList } from '@/components/vacancies/list'
import type { getVacanciesIndex } from '@/components/vacancies/query'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/model'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import { parseVacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import type { FoundBy } from '@/lib/pages/page'

export function vacanciesIndex({ entry, data, locale }: FoundBy<typeof getVacanciesIndex>, query: string) {
  const feedQuery = vacancyFilterQuery(parseVacancyFilter(new URLSearchParams(query)))
  const vacancies = ofType(data.entries, 'vacancies_Entry')
  return {
    main: itemList(openAmong(vacancies), locale),
    content: (
      <>
        <FeedLinks feed="vacancies" locale={locale} query={feedQuery} />
        <PageHeading title={entry.title} lead={entry.intro} tight />
        <VacancyList vacancies={vacancies} locale={locale} query={query} />
        <Blocks entry={entry} locale={locale} careers />
      </>
    ),
  }
}
