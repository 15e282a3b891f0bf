import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { closesAt } from '@/lib/cms/closing-date'
import { formatRange, formatSalary } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import styles from './list-items.module.css'

interface Props {
  vacancy: VacancyCardFragment
  locale: LocaleCode
  /** The first picture is the first of the page. */
  first?: boolean
}

/** Days before closing from which a list says so. */
const SOON = 14
const DAY = 24 * 60 * 60 * 1000

/** A vacancy in the list: title, sentence, facts and picture. */
export function VacancyItem({ vacancy, locale, first = false }: Props) {
  const t = useTranslations('vacancy')
  const end = closesAt(vacancy.closingDate)
  const days = end ? Math.floor((end.getTime() - 1 - Date.now()) / DAY) : null
  return (
    <article className={`${styles.vacancy} hot`}>
      <div>
        {days !== null && days >= 0 && days < SOON && (
          <p className={`${styles.state} ${styles.soon}`}>
            <Icon name="clock" />
            {t('closesSoon', { days })}
          </p>
        )}
        <h3>
          <SiteLink className="cover" href={pathOf(vacancy.uri ?? '', locale)}>
            {vacancy.title}
          </SiteLink>
        </h3>
        {vacancy.summary && <p>{vacancy.summary}</p>}
        <VacancyFacts vacancy={vacancy} locale={locale} withSalary />
      </div>
      <div className="photo">
        <Picture
          image={vacancy.image[0]}
          sizes="(width < 640px) 100vw, (width < 1280px) 200px, 264px"
          alt=""
          first={first}
        />
      </div>
    </article>
  )
}

/** Place, hours, education and salary in a line. */
export function VacancyFacts({ vacancy, locale, withSalary = false }: Props & { withSalary?: boolean }) {
  const texts = useTranslations()
  const t = useTranslations('vacancy')
  const [location] = vacancy.location
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  const facts = [
    location?.__typename === 'locations_Entry' ? (location.city ?? location.title) : location?.title,
    hours && t('hoursShort', { hours }),
    wordFor(texts, 'educationLevel', vacancy),
    withSalary && formatSalary(vacancy.salaryMin, vacancy.salaryMax, locale),
  ].filter(Boolean)
  return (
    <ul className={styles.factsLine} aria-label={t('facts')}>
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}
