import { overview } from '@/app/[locale]/overview'
import { FeedLinks } from '@/components/layout/head-tags'
import { VacancyList } from '@/components/vacancies/list'
import type { getVacanciesIndex } from '@/components/vacancies/query'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/model'
import { parseVacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import type { FoundBy } from '@/lib/pages/page'

export function vacanciesIndex(page: FoundBy<typeof getVacanciesIndex>, query: string) {
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
}
