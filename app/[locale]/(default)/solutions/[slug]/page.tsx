import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks, blockData } from '@/blocks/blocks'
import { SolutionPage } from '@/components/solutions/page'
import { getSolution } from '@/components/solutions/query'
import { service } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('solutions')

export default contentRoute({ read: getSolution }, (page) => ({
  subject: service(page.entry),
  extraData: blockData(page.entry.blocks, page.head.canonical, page.entry.body),
  content: (
    <SolutionPage page={page}>
      <Blocks entry={page.entry} locale={page.locale} />
    </SolutionPage>
  ),
}))
