import type { BlockMarkdown } from '@/blocks/types'
import { readOpenVacancies } from '@/components/vacancies/open-vacancies'
import { html } from '@/lib/cms/markdown/html'
import { heading, linkItem, list } from '@/lib/cms/markdown/nodes'
import { pathOf } from '@/lib/i18n/public-path'

export const vacanciesPerBranchMarkdown: BlockMarkdown<'blockVacanciesPerBranch_Entry'> = async ({ block, locale }) => {
  const vacancies = await readOpenVacancies(locale)
  return [
    ...heading(2, block.heading),
    ...html(block.text),
    ...block.branches.flatMap((branch) => {
      const open = vacancies.filter((vacancy) => vacancy.branch.some((own) => own?.id === branch?.id))
      const items = open.map(({ title, uri }) => linkItem(title, pathOf(uri ?? '', locale)))
      return branch && open.length > 0 ? [...heading(3, branch.title), ...list(items)] : []
    }),
  ]
}
