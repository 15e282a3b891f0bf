import { useLocale, useTranslations } from 'next-intl'
import { CardHeading } from '@/components/ui/card-heading'
import { Icon } from '@/components/ui/icon'
import { Photo } from '@/components/ui/photo'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import type { SavedVacancy } from '@/lib/browser/saved-vacancies'
import { wordFor } from '@/lib/cms/choices'
import { lastMoment } from '@/lib/cms/closing-date'
import { salaryWords } from '@/lib/cms/salary'
import { placeOf } from '@/lib/cms/vacancy-filter'
import { formatRange } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import styles from './card.module.css'
import { SaveButton } from './saved/save-button'

const CLOSES_SOON_DAYS = 14
const PHOTO = '(width < 640px) 88px 1/1, (width < 1280px) 200px 3/2, 264px 3/2'

const DAY_MS = 24 * 60 * 60 * 1000

export function VacancyCard({ vacancy, first = false }: { vacancy: VacancyCardFragment; first?: boolean }) {
  const t = useTranslations('vacancy')
  const last = lastMoment(vacancy.closingDate)
  const days = last ? Math.floor((last.getTime() - Date.now()) / DAY_MS) : null
  return (
    <article className={`${styles.vacancy} hot`}>
      <Photo image={vacancy.image[0]} box={PHOTO} alt="" first={first} />
      <div>
        {days !== null && days >= 0 && days < CLOSES_SOON_DAYS && (
          <p className={`${styles.state} ${styles.soon}`}>
            <Icon name="calendar" />
            {t('closesSoon', { days })}
          </p>
        )}
        <CardHeading entry={vacancy} />
        {vacancy.summary && <p className="muted measure">{vacancy.summary}</p>}
        <VacancyFacts vacancy={vacancy} />
        <SaveVacancy vacancy={vacancy} />
      </div>
    </article>
  )
}

export function SaveVacancy({ vacancy: { id, title, uri } }: { vacancy: SavableVacancy }) {
  const locale = useLocale()
  const t = useTranslations('vacancies.saved')
  const saved = toSaved({ id, title, uri }, locale)
  return saved && <SaveButton vacancy={saved} texts={{ save: t('save'), saved: t('saved') }} />
}

type SavableVacancy = Pick<VacancyCardFragment, 'id' | 'title' | 'uri'>

export const toSaved = ({ id, title, uri }: SavableVacancy, locale: LocaleCode): SavedVacancy | null =>
  id && uri ? { id, title: title ?? '', path: pathOf(uri, locale) } : null

export function VacancyRows({ vacancies }: { vacancies: readonly VacancyCardFragment[] }) {
  return (
    <ul className={styles.vacancyList}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.id}>
          <article className={`${styles.vacancy} ${styles.plain} hot`}>
            <CardHeading entry={vacancy} />
            <VacancyFacts vacancy={vacancy} />
          </article>
        </li>
      ))}
    </ul>
  )
}

function VacancyFacts({ vacancy }: { vacancy: VacancyCardFragment }) {
  const locale = useLocale()
  const t = useTranslations()
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  const facts = [
    placeOf(vacancy),
    hours && t('vacancy.hoursShort', { hours }),
    wordFor(t, 'educationLevel', vacancy),
    salaryWords(vacancy, locale, t, 'short'),
  ].filter(Boolean)
  return (
    <ul className={`${styles.factsLine} cluster`} aria-label={t('vacancy.facts')}>
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}
