import { getTranslations } from 'next-intl/server'
import { OwnHead } from '@/components/layout/head-tags'
import { PageShell } from '@/components/layout/page-shell'
import { AlertPage } from '@/components/vacancies/alert/page'
import { toSearchParams } from '@/lib/cms/list-query'
import { hasJobAlerts } from '@/lib/forms/job-alerts/links'
import { HOME_URI, localeOf, pathOf, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

export default async function JobAlertRoute({ params, searchParams }: PageProps<'/[locale]/careers/job-alert'>) {
  const { code: locale } = localeOf((await params).locale)
  const [t, parameters] = await Promise.all([getTranslations({ locale }), searchParams])
  const query = toSearchParams(parameters)
  const languages = perLocale(({ code }) => routePath('/careers/job-alert', code))
  const title = t('jobAlert.title')
  return (
    <PageShell
      careers
      locale={locale}
      languages={languages}
      showRecruiter={hasJobAlerts()}
      query={query.size > 0 ? `?${query}` : ''}
      breadcrumbs={[
        { name: t('menu.home'), path: pathOf(HOME_URI, locale) },
        { name: t('header.careers'), path: routePath('/careers', locale) },
        { name: t('jobAlert.list'), path: routePath('/careers/vacancies', locale) },
        { name: title, path: languages[locale] },
      ]}
    >
      <OwnHead title={title} canonical={languages[locale]} />
      <meta name="description" content={t(hasJobAlerts() ? 'jobAlert.description' : 'jobAlert.followLead')} />
      {/* The address can contain a token. With `no-referrer` browsers would not send the form's origin either. */}
      <meta name="referrer" content="same-origin" />
      <AlertPage locale={locale} query={query} />
    </PageShell>
  )
}
