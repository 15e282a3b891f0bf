import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { Node } from '@/lib/cms/seo/structured-data/nodes'
import { faqPage } from '@/lib/cms/seo/structured-data/questions'
import { findBlock } from './find-block'

type Blocks = readonly (BlockFieldsFragment | null)[]

export function blockData(blocks: Blocks, url: string, body: string | null = null): Node[] {
  const texts = blocks.flatMap((block) => (block && findBlock(block)?.faqTexts?.(block)) ?? [])
  const questions = faqPage([{ text: body }, ...texts], url)
  return [...videos(blocks), ...(questions ? [questions] : [])]
}

/** The questions of an interview are no FAQ. */
export const videos = (blocks: Blocks): Node[] =>
  blocks.flatMap((block) => (block && findBlock(block)?.video?.(block)) ?? [])
