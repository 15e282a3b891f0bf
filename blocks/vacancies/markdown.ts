import type { BlockMarkdown } from '@/blocks/types'
import { readOpenVacancies } from '@/components/vacancies/open-vacancies'
import { html } from '@/lib/cms/markdown/html'
import { heading, linkItem, list } from '@/lib/cms/markdown/nodes'
import { pathOf } from '@/lib/i18n/public-path'

export const vacanciesMarkdown: BlockMarkdown<'blockVacancies_Entry'> = async ({ block, locale }) => {
  const vacancies = await readOpenVacancies(locale)
  return [
    ...heading(2, block.heading),
    ...html(block.text),
    ...list(vacancies.map(({ title, uri, summary }) => linkItem(title, pathOf(uri ?? '', locale), summary))),
  ]
}
