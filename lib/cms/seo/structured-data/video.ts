import 'server-only'
import type { VideoObject } from 'schema-dts'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { env } from '@/lib/server/runtime/env'
import { pictures } from './nodes'

interface Video {
  name: string | null
  description: string | null
  poster: AssetFieldsFragment | undefined | null
  uploadDate: string | null
  player?: string
  file?: string
}

/** Null without name, picture or date, which search engines require. */
export function videoObject({ name, description, poster, uploadDate, player, file }: Video): VideoObject | null {
  const [thumbnailUrl] = pictures([poster ?? null])
  if (!name || !uploadDate || !thumbnailUrl) return null
  return {
    '@type': 'VideoObject',
    name,
    description: description ?? undefined,
    thumbnailUrl,
    uploadDate,
    embedUrl: player,
    contentUrl: file && new URL(file, env.siteUrl).href,
  }
}
