import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { Hero } from '@/components/home/hero'
import { HomeSections } from '@/components/home/page'
import { getHome } from '@/components/home/query'

export default contentRoute({ read: getHome }, ({ entry, data, locale }) => {
  const logos = entry.blocks.findIndex((block) => block?.__typename === 'blockLogos_Entry')
  const split = logos < 0 ? entry.blocks.length : logos
  return {
    breadcrumbs: [],
    content: (
      <>
        <Hero entry={entry} />
        <Blocks entry={{ ...entry, blocks: entry.blocks.slice(0, split) }} locale={locale} />
        <HomeSections data={data} locale={locale} />
        <Blocks entry={{ ...entry, blocks: entry.blocks.slice(split) }} locale={locale} />
      </>
    ),
  }
})
