import { contentRoute } from '@/app/[locale]/content-route'
import { overview } from '@/app/[locale]/overview'
import { FeedLinks } from '@/components/layout/head-tags'
import { VacancyList } from '@/components/vacancies/list'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/model'
import { parseVacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'

export const VacanciesRoute = contentRoute(
  { read: getVacanciesIndex, careers: true, filtered: '/careers/vacancies' },
  (page, query) => {
    const { data, locale } = page
    const open = openAmong(ofType(data.entries, 'vacancies_Entry'))
    const feedQuery = vacancyFilterQuery(parseVacancyFilter(new URLSearchParams(query)))
    const list = (
      <>
        <FeedLinks feed="vacancies" locale={locale} query={feedQuery} />
        <VacancyList open={open} locale={locale} query={query} />
      </>
    )
    return overview(page, { items: open, list, tight: true, careers: true })
  },
)
