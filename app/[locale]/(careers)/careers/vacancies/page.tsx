export { VacanciesRoute as default } from './vacancies-index'
