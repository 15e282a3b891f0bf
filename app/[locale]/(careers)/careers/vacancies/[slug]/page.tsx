import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { OtherVacancies, Vacancy } from '@/components/vacancies/page'
import { getVacancy } from '@/components/vacancies/query'
import { ofType } from '@/lib/cms/entry-types'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('vacancies')

export default async function VacancyPage({ params }: PageProps<'/[locale]/careers/vacancies/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getVacancy(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} room="careers" />
  const { entry, data, head } = page
  return (
    <PageShell room="careers" {...page}>
      <Vacancy vacancy={entry} locale={locale} url={head.canonical} />
      <Blocks blocks={entry.blocks} locale={locale} room="careers" />
      <OtherVacancies current={entry} vacancies={ofType(data.entries, 'vacancies_Entry')} locale={locale} />
    </PageShell>
  )
}
