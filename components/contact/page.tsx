import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ContentForm } from '@/components/form/content-form'
import { editMark } from '@/components/preview/edit-mark'
import { ArrowLink } from '@/components/ui/arrow-link'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { Hyphenated, unbroken } from '@/components/ui/unbroken-text'
import { ofType } from '@/lib/cms/model'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { keepUnits } from '@/lib/i18n/no-break'
import { routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import { addressLines, headquartersFirst } from './location'
import styles from './page.module.css'
import type { getContact } from './query'

export async function ContactPage({ page, children }: { page: FoundBy<typeof getContact>; children: ReactNode }) {
  const { entry, data, locale } = page
  const locations = headquartersFirst(ofType(data.locations, 'locations_Entry'))
  const [t, layout] = await Promise.all([getTranslations({ locale, namespace: 'contact' }), readSiteLayout(locale)])
  const company = layout?.company
  const [hours] = locations[0]?.openingHours ?? []
  const numbers = [
    company?.legalName,
    company?.chamberOfCommerce && `${t('chamberOfCommerce')} ${company.chamberOfCommerce}`,
    company?.vatNumber && `${t('vatNumber')} ${company.vatNumber}`,
  ].filter(Boolean)
  const sections = formSections(entry, t('form'))
  const handle = entry.form?.[0]?.handle
  return (
    <>
      <div className={`${styles.head} grid`}>
        <div className={styles.tasks}>
          <Hyphenated as="h1">{entry.title}</Hyphenated>
          {entry.intro && <p className="lead muted">{keepUnits(entry.intro)}</p>}
          {sections.length > 1 && (
            <nav className="no-print" aria-label={t('tasks')}>
              <ul className="lines thin">
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <a className="row-link" href={`#${id}`}>
                      {title} <Icon name="arrow" />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <section className={styles.reach} aria-label={t('reach')}>
          <div className={`${styles.contactLinks} contact-links`}>
            {company?.phone && <PhoneLink value={company.phone} />}
            {company?.email && <EmailLink value={company.email} />}
          </div>
          {hours && <p className={`${styles.hours} muted`}>{[hours.days, hours.hours].filter(Boolean).join(', ')}</p>}
          <Facts
            className={`${styles.details} lines`}
            rows={locations.map((location) => [location.title ?? '', unbroken(addressLines(location).join(', '))])}
          />
          <ArrowLink href={routePath('/contact/locations', locale)}>{t('locations')}</ArrowLink>
          <p className="muted cluster">
            {numbers.map((number) => (
              <span className="no-break" key={number}>
                {number}
              </span>
            ))}
          </p>
        </section>
      </div>
      {await editMark({ locale, content: { form: entry.form } })}
      {handle && (
        <LabelledSection
          className="quiet"
          id={handle}
          title={t('form')}
          text={t('formText')}
          fold={sections.length > 1 ? 'open' : undefined}
        >
          <ContentForm handle={handle} locale={locale} />
        </LabelledSection>
      )}
      {children}
    </>
  )
}

type Forms = readonly ({ handle: string | null } | null)[] | null | undefined

interface Entry {
  form?: Forms
  blocks: readonly ({ __typename: string; heading?: string | null; form?: Forms } | null)[] | null
}

/** Returns the page's own form and the forms of its blocks. A block without a heading or a form is no task. */
export function formSections({ form, blocks }: Entry, ownTitle: string): { id: string; title: string }[] {
  const sections = new Map<string, string>()
  for (const section of [{ heading: ownTitle, form }, ...(blocks ?? [])]) {
    const id = section?.form?.[0]?.handle
    if (id && section.heading && !sections.has(id)) sections.set(id, section.heading)
  }
  return [...sections].map(([id, title]) => ({ id, title }))
}
