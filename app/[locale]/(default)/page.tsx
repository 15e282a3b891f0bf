import { getTranslations } from 'next-intl/server'
import { Blocks } from '@/blocks/blocks'
import { CareersBand } from '@/components/home/careers-band'
import { getHome } from '@/components/home/query'
import { Hero } from '@/components/layout/hero'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { LatestNews } from '@/components/news/cards'
import { SolutionGrid } from '@/components/solutions/cards'
import { Figures } from '@/components/ui/figures'
import { SectionHead } from '@/components/ui/section-head'
import { ofType } from '@/lib/cms/entry-types'
import { resolveLink } from '@/lib/cms/link'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { localeOf } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const { code: locale } = localeOf((await params).locale)
  const [page, chrome, t] = await Promise.all([getHome(locale), readSiteChrome(locale), getTranslations({ locale })])
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
          openVacancies={chrome?.openVacancies ?? 0}
          locale={locale}
        />
      )}
      <Blocks blocks={blocks.slice(split)} locale={locale} />
    </PageShell>
  )
}
