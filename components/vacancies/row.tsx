import { SiteLink } from '@/components/ui/site-link'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { VacancyFacts } from './list-item'
import styles from './list-items.module.css'

interface Props {
  vacancy: VacancyCardFragment
  locale: LocaleCode
}

/** A vacancy in one line: title, and place, hours and education beside it. */
export function VacancyRow({ vacancy, locale }: Props) {
  const { title, uri } = vacancy
  return (
    <article className={`${styles.vacancy} ${styles.plain} hot`}>
      <h3>
        {uri ? (
          <SiteLink className="cover" href={pathOf(uri, locale)}>
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </h3>
      <VacancyFacts vacancy={vacancy} locale={locale} />
    </article>
  )
}

/** Vacancies one below the other, a line each. */
export function VacancyRows({ vacancies, locale }: { vacancies: readonly VacancyCardFragment[]; locale: LocaleCode }) {
  return (
    <ul className={styles.vacancyList}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.id}>
          <VacancyRow vacancy={vacancy} locale={locale} />
        </li>
      ))}
    </ul>
  )
}
