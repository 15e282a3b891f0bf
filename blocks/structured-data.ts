import { videoSource } from '@/components/video/source'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { fileUrl } from '@/lib/cms/media/media-url'
import type { Node } from '@/lib/cms/seo/structured-data/nodes'
import { faqPage } from '@/lib/cms/seo/structured-data/questions'
import { videoObject } from '@/lib/cms/seo/structured-data/video'
import type { BlockOf } from './types'

type Blocks = readonly (BlockFieldsFragment | null)[]

/** Returns the structured data of videos and questions. `body` is the page's text before its blocks. */
export function blockData(blocks: Blocks, url: string, body: string | null = null): Node[] {
  const questions = faqPage([{ text: body }, ...blocks.flatMap(textsOf)], url)
  return [...videos(blocks), ...(questions ? [questions] : [])]
}

/** The questions of an interview are no FAQ. */
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
