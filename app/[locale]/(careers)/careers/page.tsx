import { Blocks } from '@/blocks/blocks'
import { getCareersHome } from '@/components/home/query'
import { Hero } from '@/components/layout/hero'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { Figures } from '@/components/ui/figures'
import { resolveLink } from '@/lib/cms/link'
import { localeOf } from '@/lib/i18n/locales'

export default async function CareersHomePage({ params }: PageProps<'/[locale]/careers'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getCareersHome(locale)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry } = page
  return (
    <PageShell careers {...page} breadcrumbs={[]}>
      <Hero
        heading={entry.heroHeading}
        text={entry.heroText}
        image={entry.image[0]}
        primary={resolveLink(entry.primaryLink)}
        secondary={resolveLink(entry.secondaryLink)}
      />
      <div className="grid">
        <Figures rows={entry.keyFigures} />
      </div>
      <Blocks blocks={entry.blocks} locale={locale} careers />
    </PageShell>
  )
}
