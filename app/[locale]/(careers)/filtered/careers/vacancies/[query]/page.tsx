import { contentRoute } from '@/app/[locale]/content-route'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { vacanciesIndex } from '../../../../careers/vacancies/vacancies-index'

/** The proxy rewrites addresses with filters to this route. Its pages are stored in memory only (lib/server/page-cache/). */
export const generateStaticParams = () => []

export default contentRoute({ read: getVacanciesIndex, careers: true, filtered: '/careers/vacancies' }, vacanciesIndex)
