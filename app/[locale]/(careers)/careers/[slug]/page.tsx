import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { getCareersPage } from '@/components/pages/query'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('careersPages')

export default async function CareersPageRoute({ params }: PageProps<'/[locale]/careers/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getCareersPage(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, head } = page
  return (
    <PageShell careers {...page} structuredData={{ main: null, others: blockData(entry.blocks, head.canonical) }}>
      <PageHeading title={entry.title} lead={entry.intro} image={entry.image[0]} />
      <Blocks blocks={entry.blocks} locale={locale} careers first={!entry.image[0]} />
    </PageShell>
  )
}
