import { getTranslations } from 'next-intl/server'
import { ContentForm } from '@/components/form/content-form'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { LabelledSection } from '@/components/ui/labelled-section'
import { getOpenApplication } from '@/components/vacancies/query'
import { localeOf } from '@/lib/i18n/locales'

export default async function OpenApplicationRoute({ params }: PageProps<'/[locale]/careers/open-application'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getOpenApplication(locale)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry } = page
  const t = await getTranslations({ locale, namespace: 'openApplication' })
  return (
    <PageShell careers {...page}>
      <PageHeading title={entry.title} lead={entry.intro} image={entry.image[0]} />
      <LabelledSection className="white" title={t('title')} text={t('text')}>
        <ContentForm handle={entry.form?.[0]?.handle} locale={locale} />
      </LabelledSection>
    </PageShell>
  )
}
