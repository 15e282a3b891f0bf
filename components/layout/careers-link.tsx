import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

interface Props {
  locale: LocaleCode
  count: number
  className?: string
}

export function CareersLink({ locale, count, className }: Props) {
  const t = useTranslations('header')
  return (
    <SiteLink className={className} href={routePath('/careers', locale)}>
      {t('careers')}{' '}
      {count > 0 && (
        <b>
          <span aria-hidden="true">{count}</span>
          <span className="vh">{t('openVacancies', { count })}</span>
        </b>
      )}
    </SiteLink>
  )
}
