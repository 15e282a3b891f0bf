import { Fragment, type ReactNode } from 'react'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { BlockBoundary } from './boundary'
import { hasPicture } from './has-picture'
import { blockProblem, UnknownBlock } from './problem'
import { viewOf } from './registry'
import type { BlockProps } from './types'

interface Props {
  blocks: readonly (BlockFieldsFragment | null)[] | null | undefined
  locale: LocaleCode
  room?: 'company' | 'careers'
  /** No picture stands above the blocks: the first of theirs is loaded before others. */
  first?: boolean
}

/**
 * The blocks of a page, in the editor's order. A block that fails, or that this site does not know, leaves no trace
 * for visitors: it is logged, and an editor's preview names it and says why. It names those with nothing in them too.
 */
export async function Blocks({ blocks, locale, room = 'company', first = false }: Props) {
  const firstPicture = first ? blocks?.find((block) => block && hasPicture(block)) : null
  const views = await Promise.all(
    (blocks ?? []).map((block) => block && renderBlock({ block, locale, room, first: block === firstPicture })),
  )
  return views.map((view, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never change places in the browser.
    <Fragment key={index}>{view}</Fragment>
  ))
}

async function renderBlock(props: BlockProps): Promise<ReactNode> {
  const { block, locale } = props
  const name = block.typeHandle
  const view = viewOf(block.__typename)
  try {
    if (!view) throw new UnknownBlock(`No view for the block "${name}"`)
    const content = await view(props)
    const incomplete = !content || lacksForm(block) ? await blockProblem(name, locale, 'emptyBlock') : null
    if (!content) return incomplete
    return (
      <>
        {incomplete}
        <BlockBoundary name={name} problem={await blockProblem(name, locale, 'inBrowser')}>
          {content}
        </BlockBoundary>
      </>
    )
  } catch (error) {
    console.error(`Block ${name}:`, error)
    return blockProblem(name, locale, { error })
  }
}

/** Whether a block is there for a form that is not: none was chosen, or it was deleted. */
const lacksForm = (block: BlockFieldsFragment): boolean => 'form' in block && !block.form?.[0]?.handle
