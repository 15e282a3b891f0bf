import 'server-only'
import { unstable_cache } from 'next/cache'
import sharp from 'sharp'
import { fetchWhole } from '../client/content-fetch'

const NEUTRAL = '#E8EBEF'

const colourOf = unstable_cache(
  // The version is part of the cache key, as a replaced picture keeps its URL.
  async (url: string, _version: string | null): Promise<string> => {
    const response = await fetchWhole(url, { cache: 'no-store' })
    if (!response.ok) throw new Error(`Received status code ${response.status}`)
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
    return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  },
  ['main-colour'],
)

export async function mainColour(thumbnail: string | null, modified: string | null): Promise<string> {
  if (!thumbnail) return NEUTRAL
  try {
    return await colourOf(thumbnail, modified)
  } catch {
    return NEUTRAL
  }
}
