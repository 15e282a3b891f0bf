import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { PageHeading } from '@/components/layout/page-heading'
import { SolutionSteps } from '@/components/solutions/cards'
import { getSolutionsIndex } from '@/components/solutions/query'
import { ofType } from '@/lib/cms/model'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'

export default contentRoute({ read: getSolutionsIndex }, ({ entry, data, locale }) => {
  const items = ofType(data.entries, 'solutions_Entry')
  return {
    subject: itemList(items, locale),
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} />
        <section className="section-after-title grid">
          <SolutionSteps solutions={items} />
        </section>
        <Blocks entry={entry} locale={locale} />
      </>
    ),
  }
})
