import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { Hero } from '@/components/home/hero'
import { getCareersHome } from '@/components/home/query'
import { FeedLinks } from '@/components/layout/head-tags'

export default contentRoute({ read: getCareersHome, careers: true }, ({ entry, locale }) => ({
  breadcrumbs: [],
  content: (
    <>
      <FeedLinks feed="vacancies" locale={locale} />
      <Hero entry={entry} />
      <Blocks entry={entry} locale={locale} careers />
    </>
  ),
}))
