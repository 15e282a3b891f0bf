import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ContentForm } from '@/components/form/content-form'
import { PageHeading } from '@/components/layout/page-heading'
import { ArrowLink } from '@/components/ui/arrow-link'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import { LabelledSection } from '@/components/ui/labelled-section'
import { unbroken } from '@/components/ui/unbroken-text'
import type { ContactQuery, LocationCardFragment } from '@/graphql/generated/graphql'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import { CONTACT_FORM_ID, routePath } from '@/lib/i18n/routes'
import { addressLines, headquartersFirst } from './location'
import styles from './page.module.css'

interface Props {
  entry: Extract<NonNullable<ContactQuery['entry']>, { __typename: 'contact_Entry' }>
  locations: readonly LocationCardFragment[]
  locale: LocaleCode
  children: ReactNode
}

export async function ContactPage({ entry, locations, locale, children }: Props) {
  const [t, chrome] = await Promise.all([getTranslations({ locale, namespace: 'contact' }), readSiteChrome(locale)])
  const company = chrome?.company
  return (
    <>
      <PageHeading title={entry.title} lead={entry.intro} tight />
      <LabelledSection
        className="quiet"
        id={CONTACT_FORM_ID[locale]}
        title={t('form')}
        text={
          <>
            <p>{t('formText')}</p>
            {company?.phone && (
              <p className={styles.call}>
                <PhoneLink value={company.phone} />
              </p>
            )}
          </>
        }
      >
        <ContentForm handle={entry.form?.[0]?.handle} locale={locale} />
      </LabelledSection>
      {children}
      <LabelledSection title={t('reach')}>
        <div className={styles.contactLinks}>
          {company?.phone && <PhoneLink value={company.phone} />}
          {company?.email && <EmailLink value={company.email} />}
        </div>
        <dl className={styles.details}>
          {headquartersFirst(locations).map((location) => (
            <Detail key={location.id} name={location.title ?? ''} value={unbroken(addressLines(location).join(', '))} />
          ))}
          {company?.legalName && <Detail name={t('legalName')} value={company.legalName} />}
          {company?.chamberOfCommerce && <Detail name={t('chamberOfCommerce')} value={company.chamberOfCommerce} />}
          {company?.vatNumber && <Detail name={t('vatNumber')} value={company.vatNumber} />}
        </dl>
        <ArrowLink href={routePath('/contact/locations', locale)}>{t('locations')}</ArrowLink>
      </LabelledSection>
    </>
  )
}

function Detail({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
