import { contentRoute } from '@/app/[locale]/content-route'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { vacanciesIndex } from './vacancies-index'

export default contentRoute({ read: getVacanciesIndex, careers: true }, vacanciesIndex)
