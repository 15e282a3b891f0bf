import { contentRoute } from '@/app/[locale]/content-route'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { vacanciesIndex } from '../../../careers/vacancies/vacancies-index'

/** The proxy rewrites addresses with filters to this route, which is rendered per request. */
export default contentRoute({ read: getVacanciesIndex, careers: true, filtered: '/careers/vacancies' }, vacanciesIndex)
