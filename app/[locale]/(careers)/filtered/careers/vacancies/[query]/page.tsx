export { VacanciesRoute as default } from '../../../../careers/vacancies/vacancies-index'

/** The proxy rewrites addresses with filters to this route. Its pages are stored in memory only (lib/server/page-cache/). */
export const generateStaticParams = () => []
