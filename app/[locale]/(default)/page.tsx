import { getTranslations } from 'next-intl/server'
import { Blocks } from '@/blocks/blocks'
import { LatestNews } from '@/components/cards/news-cards'
import { SolutionGrid } from '@/components/cards/solution-cards'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { CareersBand } from '@/components/pages/careers-band'
import { Hero } from '@/components/pages/hero'
import { Figures } from '@/components/ui/figures'
import { SectionHead } from '@/components/ui/section-head'
import { readFrame } from '@/lib/content/frame'
import { resolveLink } from '@/lib/content/link'
import { ofType } from '@/lib/content/of-type'
import { getHome } from '@/lib/content/pages/home'
import { localeOf } from '@/lib/i18n/locale'
import { pathOf } from '@/lib/i18n/paths'
import { routeUri } from '@/lib/i18n/route'

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const { code: locale } = localeOf((await params).locale)
  const [page, frame, t] = await Promise.all([getHome(locale), readFrame(locale), getTranslations({ locale })])
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data } = page
  const blocks = entry.blocks.filter((block) => block !== null)
  // The logos of customers close the page; the page's own sections stand before them.
  const closing = blocks.findIndex((block) => block.__typename === 'blockLogos_Entry')
  const split = closing < 0 ? blocks.length : closing
  const careers = data.careers?.__typename === 'careersHome_Entry' ? data.careers : null
  return (
    <PageShell room="company" {...page} breadcrumbs={[]}>
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
      <Blocks blocks={blocks.slice(0, split)} locale={locale} />
      <section className="section grid">
        <SectionHead title={t('home.solutions')} />
        <SolutionGrid solutions={ofType(data.solutions, 'solutions_Entry')} locale={locale} />
      </section>
      <section className="section quiet grid">
        <SectionHead
          title={t('home.news')}
          more={{ href: pathOf(routeUri('/news', locale), locale), label: t('home.allNews') }}
        />
        <LatestNews items={ofType(data.news, 'news_Entry')} locale={locale} />
      </section>
      {careers && (
        <CareersBand
          heading={careers.heroHeading}
          text={careers.heroText}
          image={careers.image[0]}
          openVacancies={frame?.openVacancies ?? 0}
          locale={locale}
        />
      )}
      <Blocks blocks={blocks.slice(split)} locale={locale} />
    </PageShell>
  )
}
