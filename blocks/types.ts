import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'

export type BlockType = BlockFieldsFragment['__typename']

export type BlockOf<Type extends BlockType> = Extract<BlockFieldsFragment, { __typename: Type }>

/** What every block's view is given. */
export interface BlockProps<Type extends BlockType = BlockType> {
  block: BlockOf<Type>
  locale: LocaleCode
  /** Ground that the block stands on when it has none of its own: the careers room is sand. */
  room: 'company' | 'careers'
  /** Its first picture is the first of the page. */
  first: boolean
}

/** Renders a block. Null where there is nothing to show. It may throw: the block alone is then left out. */
export type BlockView<Type extends BlockType> = (props: BlockProps<Type>) => Promise<React.ReactNode>
