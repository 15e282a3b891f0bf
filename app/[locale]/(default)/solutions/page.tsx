import { contentRoute } from '@/app/[locale]/content-route'
import { overview } from '@/app/[locale]/overview'
import { SolutionSteps } from '@/components/solutions/cards'
import { getSolutionsIndex } from '@/components/solutions/query'
import { ofType } from '@/lib/cms/model'

export default contentRoute({ read: getSolutionsIndex }, (page) => {
  const items = ofType(page.data.entries, 'solutions_Entry')
  const list = (
    <section className="section-after-title grid">
      <SolutionSteps solutions={items} />
    </section>
  )
  return overview(page, { items, list })
})
