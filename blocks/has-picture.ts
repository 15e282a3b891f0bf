import { ofType } from '@/lib/cms/entry-types'
import type { BlockOf, BlockType } from './types'

interface Image {
  url: string | null
}

const isThere = (images: readonly (Image | null)[] | undefined): boolean => Boolean(images?.[0]?.url)

type Pictures = { [Type in BlockType]: ((block: BlockOf<Type>) => boolean) | null }

/** Which block shows a picture as soon as the page is there; null: none ever. Of a list, its first item counts. */
const PICTURES: Pictures = {
  blockClosedLoop_Entry: null,
  blockColumns_Entry: (block) => isThere(block.columns[0]?.image),
  blockComplianceForm_Entry: null,
  blockEmployee_Entry: (block) => isThere(ofType(block.employee, 'employees_Entry')[0]?.photo),
  blockFiles_Entry: null,
  blockForm_Entry: null,
  blockHtmlEmbed_Entry: null,
  blockLogos_Entry: (block) => isThere(block.logos),
  blockMaterials_Entry: (block) => isThere(ofType(block.materials, 'materials_Entry')[0]?.image),
  blockStories_Entry: (block) => isThere(ofType(block.stories, 'stories_Entry')[0]?.image),
  blockTextImage_Entry: (block) => isThere(block.image),
  blockTitleText_Entry: null,
  blockVacanciesPerBranch_Entry: null,
  blockVacancies_Entry: null,
  blockVideo_Entry: (block) => isThere(block.poster),
}

export function hasPicture<Type extends BlockType>(block: BlockOf<Type> & { __typename: Type }): boolean {
  // The backend may have a type that this version of the site does not know.
  return Object.hasOwn(PICTURES, block.__typename) && (PICTURES[block.__typename]?.(block) ?? false)
}
