import 'server-only'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { Markdown } from '@/lib/cms/markdown/nodes'
import { logger } from '@/lib/server/runtime/log'
import { closedLoopMarkdown } from './closed-loop/markdown'
import { columnsMarkdown } from './columns/markdown'
import { complianceFormMarkdown } from './compliance-form/markdown'
import { employeeMarkdown } from './employee/markdown'
import { filesMarkdown } from './files/markdown'
import { formMarkdown } from './form/markdown'
import { htmlEmbedMarkdown } from './html-embed/markdown'
import { logosMarkdown } from './logos/markdown'
import { materialsMarkdown } from './materials/markdown'
import { storiesMarkdown } from './stories/markdown'
import { textImageMarkdown } from './text-image/markdown'
import { titleTextMarkdown } from './title-text/markdown'
import type { BlockMarkdown, BlockMarkdownProps, BlockType } from './types'
import { vacanciesMarkdown } from './vacancies/markdown'
import { vacanciesPerBranchMarkdown } from './vacancies-per-branch/markdown'
import { videoMarkdown } from './video/markdown'

const log = logger('blocks')

type Writers = { [Type in BlockType]: BlockMarkdown<Type> }

/** The type requires a writer for every block of the content model. */
const WRITERS: Writers = {
  blockClosedLoop_Entry: closedLoopMarkdown,
  blockColumns_Entry: columnsMarkdown,
  blockComplianceForm_Entry: complianceFormMarkdown,
  blockEmployee_Entry: employeeMarkdown,
  blockFiles_Entry: filesMarkdown,
  blockForm_Entry: formMarkdown,
  blockHtmlEmbed_Entry: htmlEmbedMarkdown,
  blockLogos_Entry: logosMarkdown,
  blockMaterials_Entry: materialsMarkdown,
  blockStories_Entry: storiesMarkdown,
  blockTextImage_Entry: textImageMarkdown,
  blockTitleText_Entry: titleTextMarkdown,
  blockVacanciesPerBranch_Entry: vacanciesPerBranchMarkdown,
  blockVacancies_Entry: vacanciesMarkdown,
  blockVideo_Entry: videoMarkdown,
}

/** Keeps the editor's order. As on the page, a block that fails is logged and left out. */
export async function blocksMarkdown(
  blocks: readonly (BlockFieldsFragment | null)[] | null | undefined,
  where: Omit<BlockMarkdownProps, 'block'>,
): Promise<Markdown> {
  const written = (blocks ?? []).map((block) => block && write({ ...where, block }))
  return (await Promise.all(written)).flatMap((nodes) => nodes ?? [])
}

async function write<Type extends BlockType>(props: BlockMarkdownProps<Type>): Promise<Markdown> {
  const { __typename: type, typeHandle: name } = props.block
  try {
    // The backend may be newer than this version of the site.
    return Object.hasOwn(WRITERS, type) ? await WRITERS[type as Type](props) : []
  } catch (error) {
    log.error(`${name} was not rendered as Markdown`, error)
    return []
  }
}
