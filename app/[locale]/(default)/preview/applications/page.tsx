import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OwnHead } from '@/components/layout/head-tags'
import { PageShell } from '@/components/layout/page-shell'
import { ApplicationsPage } from '@/components/preview/editor-pages'
import { readSteps } from '@/lib/forms/steps'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { mayReadOverview } from '@/lib/preview/overview-access'

export default async function ApplicationsRoute({ params }: PageProps<'/[locale]/preview/applications'>) {
  const { code: locale } = localeOf((await params).locale)
  if (!(await mayReadOverview())) notFound()
  const t = await getTranslations({ locale, namespace: 'preview' })
  return (
    <PageShell locale={locale} languages={perLocale(({ code }) => routePath('/preview/applications', code))}>
      <OwnHead title={t('applications.title')} />
      <ApplicationsPage summaries={readSteps()} locale={locale} />
    </PageShell>
  )
}
