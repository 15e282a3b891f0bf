import { Blocks } from '@/blocks/blocks'
import { FeedLink } from '@/components/layout/feed-link'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { VacancyList } from '@/components/vacancies/list'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { ofType } from '@/lib/cms/entry-types'
import { localeOf } from '@/lib/i18n/locales'

export default async function VacanciesRoute({ params }: PageProps<'/[locale]/careers/vacancies'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getVacanciesIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, data } = page
  return (
    <PageShell careers {...page}>
      <PageHeading title={entry.title} lead={entry.intro} tight />
      <VacancyList vacancies={ofType(data.entries, 'vacancies_Entry')} locale={locale} />
      <FeedLink feed="vacancies" locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} careers />
    </PageShell>
  )
}
