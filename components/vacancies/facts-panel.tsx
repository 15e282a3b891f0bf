import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { formatDate, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { vacancyFacts } from './facts'
import styles from './page.module.css'

interface Props {
  vacancy: VacancyCardFragment
  locale: LocaleCode
  url: string
  formId: string | null
}

export function FactsPanel({ vacancy, locale, url, formId }: Props) {
  const t = useTranslations()
  const closingDay = (closes: Date) => <time dateTime={isoDay(closes)}>{formatDate(closes, locale)}</time>
  return (
    <div className={`${styles.panel} white`}>
      <h2>{t('vacancy.inShort')}</h2>
      <dl>
        {vacancyFacts(vacancy, locale, t, closingDay).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {formId && (
        <>
          <a className={`${styles.wide} button`} href={`#${formId}`}>
            {t('vacancy.apply')} <Icon name="arrow" />
          </a>
          <p className="print-only">{t('vacancy.applyAt', { url })}</p>
        </>
      )}
    </div>
  )
}
