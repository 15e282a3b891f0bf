import { logosBlock, materialsBlock, storiesBlock } from '@/blocks/carousels/block'
import { complianceFormBlock } from '@/blocks/form/block'
import { textImageBlock, titleTextBlock } from '@/blocks/text/block'
import { vacanciesPerBranchBlock } from '@/blocks/vacancies/block'
import { graphql } from '@/graphql/generated'
import { closedLoopBlock } from './closed-loop/block'
import { columnsBlock } from './columns/block'
import { employeeBlock } from './employee/block'
import { filesBlock } from './files/block'
import { formBlock } from './form/block'
import { htmlEmbedBlock } from './html-embed/block'
import type { Block, BlockType } from './types'
import { vacanciesBlock } from './vacancies/block'
import { videoBlock } from './video/block'

type Registry = { [Type in BlockType]: Block<Type> }

export const REGISTRY: Registry = {
  blockClosedLoop_Entry: closedLoopBlock,
  blockColumns_Entry: columnsBlock,
  blockComplianceForm_Entry: complianceFormBlock,
  blockEmployee_Entry: employeeBlock,
  blockFiles_Entry: filesBlock,
  blockForm_Entry: formBlock,
  blockHtmlEmbed_Entry: htmlEmbedBlock,
  blockLogos_Entry: logosBlock,
  blockMaterials_Entry: materialsBlock,
  blockStories_Entry: storiesBlock,
  blockTextImage_Entry: textImageBlock,
  blockTitleText_Entry: titleTextBlock,
  blockVacanciesPerBranch_Entry: vacanciesPerBranchBlock,
  blockVacancies_Entry: vacanciesBlock,
  blockVideo_Entry: videoBlock,
}

export const BlockFields = graphql(`
  fragment BlockFields on blocks_MatrixField {
    __typename
    ... on EntryInterface {
      id
      typeHandle
    }
    ...TitleText
    ...TextImage
    ...BlockForm
    ...BlockComplianceForm
    ...Columns
    ...ClosedLoop
    ...Employee
    ...Files
    ...HtmlEmbed
    ...Logos
    ...Materials
    ...Stories
    ...Vacancies
    ...VacanciesPerBranch
    ...Video
  }
`)
