import 'server-only'
import { pageType } from '@/components/page-type'
import { ofType } from '@/lib/cms/entry-types'
import { entryLinks, html, section } from '@/lib/cms/markdown/nodes'
import { getSolution, getSolutionsIndex, SolutionFields, SolutionsIndexFields } from './query'

export const solutionsIndex = pageType({
  section: 'solutionsIndex',
  group: 'solutions',
  read: getSolutionsIndex,
  fields: SolutionsIndexFields,
  related: ({ data }, { locale }) => entryLinks(ofType(data.entries, 'solutions_Entry'), locale),
})

export const solution = pageType({
  section: 'solutions',
  group: 'solutions',
  read: getSolution,
  fields: SolutionFields,
  text: ({ body }) => html(body),
  related: ({ entry }, { locale, t }) =>
    section(t('solution.materials'), entryLinks(ofType(entry.relatedMaterials, 'materials_Entry'), locale)),
})
