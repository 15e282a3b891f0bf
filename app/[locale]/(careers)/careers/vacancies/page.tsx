import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageTitle } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { VacancyList } from '@/components/vacancies/list'
import { getVacanciesIndex } from '@/components/vacancies/query'
import { ofType } from '@/lib/cms/entry-types'
import { localeOf } from '@/lib/i18n/locales'

export default async function VacanciesPage({ params }: PageProps<'/[locale]/careers/vacancies'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getVacanciesIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} room="careers" />
  const { entry, data } = page
  return (
    <PageShell room="careers" {...page}>
      <PageTitle title={entry.title} lead={entry.intro} tight />
      <VacancyList vacancies={ofType(data.entries, 'vacancies_Entry')} locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} room="careers" />
    </PageShell>
  )
}
