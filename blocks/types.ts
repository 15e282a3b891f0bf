import type { ReactNode } from 'react'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { Markdown } from '@/lib/cms/markdown/nodes'
import type { FormSubject } from '@/lib/forms/prefill'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'

export type BlockType = BlockFieldsFragment['__typename']

export type BlockOf<Type extends BlockType> = Extract<BlockFieldsFragment, { __typename: Type }>

/** What every block's view gets. */
export interface BlockProps<Type extends BlockType = BlockType> {
  block: BlockOf<Type>
  locale: LocaleCode
  /** Whether the page is in the careers section, whose background is sand. */
  careers: boolean
  /** Its first picture is the first of the page. */
  first: boolean
  /** What the page is about, for its forms. */
  subject?: FormSubject | undefined
}

/** Renders a block. Null where there is nothing to show. It may throw: the block alone is then left out. */
export type BlockView<Type extends BlockType> = (props: BlockProps<Type>) => Promise<ReactNode>

export interface Block<Type extends BlockType> {
  view: BlockView<Type>
  /** The pictures that show as soon as the page is there, of a list those of its first item; null: never any. */
  pictures: ((block: BlockOf<Type>) => readonly ({ url: string | null } | null)[] | undefined) | null
}

/** What a block's Markdown is made of. */
export interface BlockMarkdownProps<Type extends BlockType = BlockType> {
  block: BlockOf<Type>
  locale: LocaleCode
  t: Translate
  /** Public path of the page that it is on, for what Markdown cannot hold, such as a form. */
  page: string
}

/** The content of a block as Markdown. It may throw: the block alone is then left out. */
export type BlockMarkdown<Type extends BlockType> = (props: BlockMarkdownProps<Type>) => Markdown | Promise<Markdown>
