import { ofType } from '@/lib/cms/entry-types'
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
import type { Block, BlockType } from './types'
import { vacanciesView } from './vacancies/view'
import { vacanciesPerBranchView } from './vacancies-per-branch/view'
import { videoView } from './video/view'

type Registry = { [Type in BlockType]: Block<Type> }

/** The type requires a view for every block of the content model. */
export const REGISTRY: Registry = {
  blockClosedLoop_Entry: { view: closedLoopView, pictures: null },
  blockColumns_Entry: { view: columnsView, pictures: ({ columns }) => columns[0]?.image },
  blockComplianceForm_Entry: { view: complianceFormView, pictures: null },
  blockEmployee_Entry: {
    view: employeeView,
    pictures: ({ employee }) => ofType(employee, 'employees_Entry')[0]?.photo,
  },
  blockFiles_Entry: { view: filesView, pictures: null },
  blockForm_Entry: { view: formView, pictures: null },
  blockHtmlEmbed_Entry: { view: htmlEmbedView, pictures: null },
  blockLogos_Entry: { view: logosView, pictures: ({ logos }) => logos },
  blockMaterials_Entry: {
    view: materialsView,
    pictures: ({ materials }) => ofType(materials, 'materials_Entry')[0]?.image,
  },
  blockStories_Entry: { view: storiesView, pictures: ({ stories }) => ofType(stories, 'stories_Entry')[0]?.image },
  blockTextImage_Entry: { view: textImageView, pictures: ({ image }) => image },
  blockTitleText_Entry: { view: titleTextView, pictures: null },
  blockVacanciesPerBranch_Entry: { view: vacanciesPerBranchView, pictures: null },
  blockVacancies_Entry: { view: vacanciesView, pictures: null },
  blockVideo_Entry: { view: videoView, pictures: ({ poster }) => poster },
}
