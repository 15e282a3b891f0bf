import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { AlertPage } from '@/components/vacancies/alert/page'
import { toSearchParams } from '@/lib/cms/list-query'
import { hasJobAlerts } from '@/lib/forms/job-alerts/links'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { HOME_URI, pathOf } from '@/lib/i18n/public-path'
import { routePath } from '@/lib/i18n/routes'

type Props = PageProps<'/[locale]/careers/job-alert'>

const titleKey = () => (hasJobAlerts() ? 'title' : 'followTitle')

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code: locale } = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'jobAlert' })
  return {
    title: t(titleKey()),
    description: t(hasJobAlerts() ? 'description' : 'followLead'),
    robots: { index: false },
    // The address can contain a token. With `no-referrer` browsers would not send the form's origin either.
    referrer: 'same-origin',
    alternates: { canonical: routePath('/careers/job-alert', locale) },
  }
}

export default async function JobAlertRoute({ params, searchParams }: Props) {
  const { code: locale } = localeOf((await params).locale)
  const [t, given] = await Promise.all([getTranslations({ locale }), searchParams])
  const query = toSearchParams(given)
  return (
    <PageShell
      careers
      locale={locale}
      languages={perLocale(({ code }) => routePath('/careers/job-alert', code))}
      query={query.size > 0 ? `?${query}` : ''}
      breadcrumbs={[
        { name: t('menu.home'), path: pathOf(HOME_URI, locale) },
        { name: t('header.careers'), path: routePath('/careers', locale) },
        { name: t('jobAlert.list'), path: routePath('/careers/vacancies', locale) },
        { name: t(`jobAlert.${titleKey()}`), path: routePath('/careers/job-alert', locale) },
      ]}
    >
      <AlertPage locale={locale} query={query} />
    </PageShell>
  )
}
