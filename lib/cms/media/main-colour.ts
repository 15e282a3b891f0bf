import 'server-only'
import { unstable_cache } from 'next/cache'
import sharp from 'sharp'
import { timedFetch } from '../client/content-fetch'

/** Placeholder of a picture whose colour is unknown. */
const NEUTRAL = '#E8EBEF'

const colourOf = unstable_cache(
  // The version is part of the cache key: a replaced picture has the same address.
  async (url: string, _version: string | null): Promise<string> => {
    const response = await timedFetch(url, { cache: 'no-store' })
    if (!response.ok) throw new Error(`Received status code ${response.status}`)
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
    return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  },
  ['main-colour'],
)

/** The main colour of a picture, from its thumbnail. A picture without one is no reason to fail. */
export async function mainColour(thumbnail: string | null, modified: string | null): Promise<string> {
  if (!thumbnail) return NEUTRAL
  try {
    return await colourOf(thumbnail, modified)
  } catch {
    return NEUTRAL
  }
}
