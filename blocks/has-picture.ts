import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/content/of-type'

interface Image {
  url: string | null
}

const isThere = (images: readonly (Image | null)[] | undefined): boolean => Boolean(images?.[0]?.url)

/** Whether a block shows a picture as soon as the page is there. Of a list, its first item counts. */
export function hasPicture(block: BlockFieldsFragment): boolean {
  switch (block.__typename) {
    case 'blockTextImage_Entry':
      return isThere(block.image)
    case 'blockColumns_Entry':
      return isThere(block.columns[0]?.image)
    case 'blockEmployee_Entry':
      return isThere(ofType(block.employee, 'employees_Entry')[0]?.photo)
    case 'blockLogos_Entry':
      return isThere(block.logos)
    case 'blockMaterials_Entry':
      return isThere(ofType(block.materials, 'materials_Entry')[0]?.image)
    case 'blockStories_Entry':
      return isThere(ofType(block.stories, 'stories_Entry')[0]?.image)
    case 'blockVideo_Entry':
      return isThere(block.poster)
    default:
      return false
  }
}
