import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { VacancyPage } from '@/components/vacancies/page'
import { postingOf } from '@/components/vacancies/posting'
import { getVacancy } from '@/components/vacancies/query'
import { ofType } from '@/lib/cms/entry-types'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('vacancies')

export default async function VacancyRoute({ params }: PageProps<'/[locale]/careers/vacancies/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getVacancy(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, data, head } = page
  const others = blockData(entry.blocks, head.canonical)
  const structuredData = postingOf(entry, locale).then((main) => ({ main, others }))
  const vacancies = ofType(data.entries, 'vacancies_Entry')
  return (
    <PageShell careers {...page} structuredData={structuredData}>
      <VacancyPage vacancy={entry} vacancies={vacancies} locale={locale} url={head.canonical}>
        <Blocks blocks={entry.blocks} locale={locale} careers />
      </VacancyPage>
    </PageShell>
  )
}
