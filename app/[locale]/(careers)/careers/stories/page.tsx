import { contentRoute } from '@/app/[locale]/content-route'
import { overview } from '@/app/[locale]/overview'
import { StoryGrid } from '@/components/stories/cards'
import { getStoriesIndex } from '@/components/stories/query'
import { ofType } from '@/lib/cms/model'

export default contentRoute({ read: getStoriesIndex, careers: true }, (page) => {
  const items = ofType(page.data.entries, 'stories_Entry')
  const list = (
    <section className="section-after-title grid">
      <StoryGrid stories={items} first />
    </section>
  )
  return overview(page, { items, list, careers: true })
})
