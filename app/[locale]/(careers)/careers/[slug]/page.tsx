import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageLead } from '@/components/layout/page-lead'
import { PageShell } from '@/components/layout/page-shell'
import { getCareersPage } from '@/components/pages/query'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('careersPages')

export default async function CareersPage({ params }: PageProps<'/[locale]/careers/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getCareersPage(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} room="careers" />
  const { entry } = page
  return (
    <PageShell room="careers" {...page}>
      <PageLead title={entry.title} lead={entry.intro} image={entry.image[0]} />
      <Blocks blocks={entry.blocks} locale={locale} room="careers" first={!entry.image[0]} />
    </PageShell>
  )
}
