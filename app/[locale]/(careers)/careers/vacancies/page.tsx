import { localeOf } from '@/lib/i18n/locales'
import { VacanciesIndex } from './vacancies-index'

export default async function VacanciesRoute({ params }: PageProps<'/[locale]/careers/vacancies'>) {
  return <VacanciesIndex locale={localeOf((await params).locale).code} query="" />
}
