import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OwnHead } from '@/components/layout/head-tags'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { OverviewPage } from '@/components/preview/editor-pages'
import { describeError } from '@/graphql/describe-error'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { readOverview } from '@/lib/overview/read-overview'
import { mayReadOverview, OVERVIEW_PATH } from '@/lib/preview/overview-access'
import { readSearches } from '@/lib/search/counts/search-counts'
import { logger } from '@/lib/server/runtime/log'

const log = logger('preview')

/** Lists content that editors may want to change, to those whom the route handler at OVERVIEW_PATH has let in. */
export default async function OverviewRoute({ params }: PageProps<'/[locale]/preview/overview'>) {
  const { code: locale } = localeOf((await params).locale)
  if (!(await mayReadOverview())) notFound()
  const t = await getTranslations({ locale, namespace: 'preview' })
  const overview = await readOverview(siteIdOf(locale)).catch((error: unknown) => {
    log.error(`the overview for editors could not be read: ${describeError(error)}`)
    return 'failed' as const
  })
  if (!overview) redirect(`${OVERVIEW_PATH}?site=${locale}`)
  const title = t('overview.title')
  return (
    <PageShell locale={locale} languages={perLocale(({ code }) => routePath('/preview/overview', code))}>
      <OwnHead title={title} />
      {overview === 'failed' ? (
        <PageHeading title={title} lead={t('refused.backend')} />
      ) : (
        <OverviewPage
          overview={overview}
          searches={{ arrivals: readSearches('arrivals'), missed: readSearches('missed') }}
          locale={locale}
        />
      )}
    </PageShell>
  )
}
