import { getTranslations } from 'next-intl/server'
import { Blocks } from '@/blocks/blocks'
import { ContactDetails } from '@/components/contact/page'
import { getContact } from '@/components/contact/query'
import { ContentForm } from '@/components/form/content-form'
import { NoPage } from '@/components/layout/no-page'
import { PageTitle } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { LabelledSection } from '@/components/ui/labelled-section'
import { ofType } from '@/lib/cms/entry-types'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { localeOf } from '@/lib/i18n/locales'

export default async function ContactPage({ params }: PageProps<'/[locale]/contact'>) {
  const { code: locale } = localeOf((await params).locale)
  const [page, chrome] = await Promise.all([getContact(locale), readSiteChrome(locale)])
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data } = page
  const t = await getTranslations({ locale, namespace: 'contact' })
  return (
    <PageShell room="company" {...page}>
      <PageTitle title={entry.title} lead={entry.intro} tight />
      <ContactDetails
        company={chrome?.company ?? null}
        locations={ofType(data.locations, 'locations_Entry')}
        locale={locale}
      />
      <LabelledSection className="quiet" title={t('form')} text={t('formText')}>
        <ContentForm handle={entry.form?.[0]?.handle} locale={locale} />
      </LabelledSection>
      <Blocks blocks={entry.blocks} locale={locale} first />
    </PageShell>
  )
}
