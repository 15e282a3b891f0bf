import 'server-only'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { Markdown } from '@/lib/cms/markdown/nodes'
import { logger } from '@/lib/server/runtime/log'
import { findBlock } from './find-block'
import type { BlockMarkdownProps } from './types'

const log = logger('blocks')

export async function blocksMarkdown(
  blocks: readonly (BlockFieldsFragment | null)[] | null | undefined,
  where: Omit<BlockMarkdownProps, 'block'>,
): Promise<Markdown> {
  const written = (blocks ?? []).map((block) => block && write({ ...where, block }))
  return (await Promise.all(written)).flatMap((nodes) => nodes ?? [])
}

async function write(props: BlockMarkdownProps): Promise<Markdown> {
  const { block } = props
  try {
    return (await findBlock(block)?.markdown(props)) ?? []
  } catch (error) {
    log.error(`${block.typeHandle} was not rendered as Markdown`, error)
    return []
  }
}
