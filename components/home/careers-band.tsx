import { useTranslations } from 'next-intl'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './careers-band.module.css'

interface Props {
  heading: string | null
  text: string | null
  image: AssetFieldsFragment | null | undefined
  openVacancies: number
  locale: LocaleCode
}

/** The band on the company's home page that leads to the careers section. */
export function CareersBand({ heading, text, image, openVacancies, locale }: Props) {
  const t = useTranslations('home')
  const path = (route: '/careers' | '/careers/vacancies' | '/careers/open-application') => routePath(route, locale)
  return (
    <section className={`${styles.careersBand} sand grid`}>
      <div className={styles.text}>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        <div className={styles.actions}>
          <SiteLink className="button" href={path(openVacancies > 0 ? '/careers/vacancies' : '/careers')}>
            {openVacancies > 0 ? t('vacancies', { count: openVacancies }) : t('careers')}
            <Icon name="arrow" />
          </SiteLink>
          <ArrowLink href={path('/careers/open-application')}>{t('openApplication')}</ArrowLink>
        </div>
      </div>
      {image && (
        <div className={`${styles.photo} photo cut-left`}>
          <Picture image={image} sizes="(width < 900px) 100vw, 50vw" />
        </div>
      )}
    </section>
  )
}
