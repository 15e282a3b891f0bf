import { closedLoopView } from './closed-loop/view'
import { columnsView } from './columns/view'
import { complianceFormView } from './compliance-form/view'
import { employeeView } from './employee/view'
import { filesView } from './files/view'
import { formView } from './form/view'
import { htmlEmbedView } from './html-embed/view'
import { logosView } from './logos/view'
import { materialsView } from './materials/view'
import { storiesView } from './stories/view'
import { textImageView } from './text-image/view'
import { titleTextView } from './title-text/view'
import type { BlockType, BlockView } from './types'
import { vacanciesView } from './vacancies/view'
import { vacanciesPerBranchView } from './vacancies-per-branch/view'
import { videoView } from './video/view'

type Registry = { [Type in BlockType]: BlockView<Type> }

/** The view of every block. A block without one does not compile. */
const REGISTRY = {
  blockClosedLoop_Entry: closedLoopView,
  blockColumns_Entry: columnsView,
  blockComplianceForm_Entry: complianceFormView,
  blockEmployee_Entry: employeeView,
  blockFiles_Entry: filesView,
  blockForm_Entry: formView,
  blockHtmlEmbed_Entry: htmlEmbedView,
  blockLogos_Entry: logosView,
  blockMaterials_Entry: materialsView,
  blockStories_Entry: storiesView,
  blockTextImage_Entry: textImageView,
  blockTitleText_Entry: titleTextView,
  blockVacanciesPerBranch_Entry: vacanciesPerBranchView,
  blockVacancies_Entry: vacanciesView,
  blockVideo_Entry: videoView,
} satisfies Registry

/** The view of a block; undefined for a type that this version of the site does not know. */
export function viewOf(type: string): BlockView<BlockType> | undefined {
  return (REGISTRY as Record<string, unknown>)[type] as BlockView<BlockType> | undefined
}
