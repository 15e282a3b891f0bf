import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { OtherVacancies, Vacancy } from '@/components/vacancies/page'
import { getVacancy } from '@/components/vacancies/query'
import { ofType } from '@/lib/cms/of-type'
import { slugsOf } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = await slugsOf('vacancies', localeOf(params.locale).code)
  return slugs.map((slug) => ({ slug }))
}

export default async function VacancyPage({ params }: PageProps<'/[locale]/careers/vacancies/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getVacancy(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, data, head } = page
  return (
    <PageShell careers {...page}>
      <Vacancy vacancy={entry} locale={locale} url={head.canonical} />
      <Blocks blocks={entry.blocks} locale={locale} careers />
      <OtherVacancies current={entry} vacancies={ofType(data.entries, 'vacancies_Entry')} locale={locale} />
    </PageShell>
  )
}
