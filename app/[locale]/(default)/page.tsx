import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { Hero } from '@/components/home/hero'
import { HomeSections } from '@/components/home/page'
import { getHome } from '@/components/home/query'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { localeOf } from '@/lib/i18n/locales'

export default async function HomeRoute({ params }: PageProps<'/[locale]'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getHome(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data, head } = page
  const logos = entry.blocks.findIndex((block) => block?.__typename === 'blockLogos_Entry')
  const split = logos < 0 ? entry.blocks.length : logos
  return (
    <PageShell
      {...page}
      breadcrumbs={[]}
      structuredData={{ main: null, others: blockData(entry.blocks, head.canonical) }}
    >
      <Hero entry={entry} />
      <Blocks blocks={entry.blocks.slice(0, split)} locale={locale} />
      <HomeSections data={data} locale={locale} />
      <Blocks blocks={entry.blocks.slice(split)} locale={locale} />
    </PageShell>
  )
}
