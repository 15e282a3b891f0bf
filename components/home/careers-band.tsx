import { useTranslations } from 'next-intl'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Hyphenated } from '@/components/ui/hyphenated'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { HomeQuery } from '@/graphql/generated/graphql'
import type { SiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './careers-band.module.css'

interface Props {
  careers: Extract<NonNullable<HomeQuery['careers']>, { __typename: 'careersHome_Entry' }>
  chrome: SiteChrome | null
  locale: LocaleCode
}

export function CareersBand({ careers, chrome, locale }: Props) {
  const t = useTranslations('home')
  const openVacancies = chrome?.openVacancies ?? 0
  const { heroHeading, heroText, image } = careers
  return (
    <section className={`${styles.careersBand} sand grid`}>
      <div className={styles.text}>
        <h2>
          <Hyphenated>{heroHeading}</Hyphenated>
        </h2>
        {heroText && <p>{heroText}</p>}
        <div className={styles.actions}>
          <SiteLink className="button" href={routePath(openVacancies > 0 ? '/careers/vacancies' : '/careers', locale)}>
            {openVacancies > 0 ? t('vacancies', { count: openVacancies }) : t('careers')}
            <Icon name="arrow" />
          </SiteLink>
          {chrome?.openApplication !== false && (
            <ArrowLink href={routePath('/careers/open-application', locale)}>{t('openApplication')}</ArrowLink>
          )}
        </div>
      </div>
      {image[0] && (
        <div className={`${styles.photo} photo cut-left`}>
          <Picture image={image[0]} box="(width < 900px) 100vw 9/7, 50vw 600px" />
        </div>
      )}
    </section>
  )
}
