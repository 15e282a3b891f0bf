import { listQuery, toSearchParams } from '@/lib/cms/list-query'
import { localeOf } from '@/lib/i18n/locales'
import { VacanciesIndex } from '../../../careers/vacancies/vacancies-index'

/** The proxy rewrites addresses with filters to this route, which is rendered per request. */
export default async function FilteredVacanciesRoute({
  params,
  searchParams,
}: PageProps<'/[locale]/filtered/careers/vacancies'>) {
  const query = listQuery('/careers/vacancies', toSearchParams(await searchParams))
  return <VacanciesIndex locale={localeOf((await params).locale).code} query={query} />
}
