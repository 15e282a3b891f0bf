import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { SiteLink } from '@/components/ui/site-link'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import type { Company } from '@/lib/cms/site-chrome'
import { telephoneHref } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import styles from './page.module.css'

interface Props {
  company: Company | null
  locations: readonly LocationCardFragment[]
  locale: LocaleCode
}

/** Who to reach and where: the company's own data, its locations, and the way to them. */
export async function ContactDetails({ company, locations, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'contact' })
  return (
    <LabelledSection title={t('reach')}>
      <div className={styles.reach}>
        {company?.phone && (
          <a href={telephoneHref(company.phone)}>
            <Icon name="phone" />
            {company.phone}
          </a>
        )}
        {company?.email && (
          <a href={`mailto:${company.email}`}>
            <Icon name="mail" />
            {company.email}
          </a>
        )}
      </div>
      <dl className={styles.details}>
        {company?.legalName && <Detail name={t('legalName')} value={company.legalName} />}
        {company?.chamberOfCommerce && <Detail name={t('chamberOfCommerce')} value={company.chamberOfCommerce} />}
        {company?.vatNumber && <Detail name={t('vatNumber')} value={company.vatNumber} />}
        {locations.map(({ id, title, street, postalCode, city }) => (
          <Detail
            key={id}
            name={title ?? ''}
            value={[street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          />
        ))}
      </dl>
      <SiteLink className="link" href={pathOf(routeUri('/contact/locations', locale), locale)}>
        <span>{t('locations')}</span>
        <Icon name="arrow" />
      </SiteLink>
    </LabelledSection>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
