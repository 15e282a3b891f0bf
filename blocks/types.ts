import type { TypedDocumentNode } from '@apollo/client'
import type { ReactNode } from 'react'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { Node } from '@/lib/cms/seo/structured-data/page-graph'
import type { FormSubject } from '@/lib/forms/prefill'
import type { LocaleCode } from '@/lib/i18n/locales'

export type BlockType = BlockFieldsFragment['__typename']

export type BlockOf<Type extends BlockType> = Extract<BlockFieldsFragment, { __typename: Type }> & { __typename: Type }

/** Everything that the site knows about a block. If a part throws, the page leaves it out. */
export interface Block<Type extends BlockType> {
  fragment: TypedDocumentNode<{ __typename: Type }>
  /** Returns the pictures that are visible at once, to load them first. A list returns its first item only. */
  pictures?: (block: BlockOf<Type>) => readonly ({ url: string | null } | null)[] | undefined
  /** Returns the texts whose headings may be the questions of an FAQ. */
  faqTexts?: (block: BlockOf<Type>) => readonly { heading: string | null; text: string | null }[]
  video?: (block: BlockOf<Type>) => Node | null
  /** Returns the entries of a list that the block reads itself. */
  listed?: (props: Pick<BlockProps<Type>, 'block' | 'locale'>) => Promise<readonly object[]>
  view: (props: BlockProps<Type>) => Promise<ReactNode>
}

export interface BlockProps<Type extends BlockType = BlockType> {
  block: BlockOf<Type>
  locale: LocaleCode
  /** Careers pages have a sand background. */
  careers: boolean
  /** Whether the block's first picture is the first of the page. */
  first: boolean
  subject?: FormSubject | undefined
  /** Whether forms are closed until a visitor chooses one. */
  folded?: boolean | undefined
  /** The id of the block's section: the handle of its form, for the first block with that form. */
  anchor?: string | undefined
}
