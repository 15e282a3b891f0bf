import { videoSource } from '@/components/video/source'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { fileUrl } from '@/lib/cms/media/media-url'
import type { Node } from '@/lib/cms/seo/structured-data/nodes'
import { faqPage } from '@/lib/cms/seo/structured-data/questions'
import { videoObject } from '@/lib/cms/seo/structured-data/video'
import type { BlockOf } from './types'

type Blocks = readonly (BlockFieldsFragment | null)[]

/**
 * What the blocks of a page tell search engines: its films, and the questions that it answers.
 *
 * @param body text of the page before its blocks
 */
export function blockData(blocks: Blocks, url: string, body: string | null = null): Node[] {
  const questions = faqPage([{ text: body }, ...blocks.flatMap(textsOf)], url)
  return [...videos(blocks), ...(questions ? [questions] : [])]
}

/** The films alone: the questions of an interview are no list of questions. */
export const videos = (blocks: Blocks): Node[] =>
  blocks.flatMap((block) => (block?.__typename === 'blockVideo_Entry' ? (videoOf(block) ?? []) : []))

function videoOf({ heading, caption, videoUrl, poster, uploadDate }: BlockOf<'blockVideo_Entry'>): Node | null {
  const source = videoSource(videoUrl && fileUrl(videoUrl.trim()))
  if (!source || source.kind === 'page') return null
  const address = source.kind === 'file' ? { file: source.file } : { player: source.player }
  return videoObject({ name: heading || caption, description: caption, poster: poster[0], uploadDate, ...address })
}

function textsOf(block: BlockFieldsFragment | null): { heading: string | null; text: string | null }[] {
  switch (block?.__typename) {
    case 'blockTitleText_Entry':
    case 'blockTextImage_Entry':
      return [block]
    case 'blockColumns_Entry':
      return block.columns.flatMap((column) => (column?.__typename === 'blockColumn_Entry' ? [column] : []))
    default:
      return []
  }
}
