import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { SolutionPage } from '@/components/solutions/page'
import { getSolution } from '@/components/solutions/query'
import { service } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('solutions')

export default contentRoute({ read: getSolution }, ({ entry, head, locale }) => ({
  main: service(entry),
  others: blockData(entry.blocks, head.canonical, entry.body),
  content: (
    <SolutionPage solution={entry} locale={locale}>
      <Blocks blocks={entry.blocks} locale={locale} />
    </SolutionPage>
  ),
}))
