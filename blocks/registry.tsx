import { columnsView } from './columns/view'
import { textImageView } from './text-image/view'
import { titleTextView } from './title-text/view'
import type { BlockType, BlockView } from './types'

type Registry = { [Type in BlockType]: BlockView<Type> }

/** The view of every block. A block without one does not compile. */
const REGISTRY = {
  blockColumns_Entry: columnsView,
  blockTextImage_Entry: textImageView,
  blockTitleText_Entry: titleTextView,
} satisfies Partial<Registry>

/** The view of a block; undefined for a type that this version of the site does not know. */
export function viewOf(type: string): BlockView<BlockType> | undefined {
  return (REGISTRY as Record<string, unknown>)[type] as BlockView<BlockType> | undefined
}

