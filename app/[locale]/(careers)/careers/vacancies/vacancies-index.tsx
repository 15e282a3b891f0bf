import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { FeedLinks } from '@/components/layout/head-tags'
import { VacancyList } from '@/components/vacancies/list'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { ofType } from '@/lib/cms/model'
import { parseVacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'

export const VacanciesRoute = contentRoute(
  { read: getVacanciesIndex, careers: true, filtered: '/careers/vacancies' },
  ({ entry, data, locale }, query) => {
    const feedQuery = vacancyFilterQuery(parseVacancyFilter(new URLSearchParams(query)))
    const vacancies = ofType(data.entries, 'vacancies_Entry')
    return {
      content: (
        <>
          <FeedLinks feed="vacancies" locale={locale} query={feedQuery} />
          <PageHeading title={entry.title} lead={entry.intro} tight />
          <VacancyList vacancies={vacancies} locale={locale} query={query} />
          <Blocks entry={entry} locale={locale} careers />
        </>
      ),
    }
  },
)
