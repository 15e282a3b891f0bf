import 'server-only'
import { unstable_cache } from 'next/cache'
import sharp from 'sharp'
import { timedFetch } from '../graphql/content-fetch'

/** Shown until a picture arrives when its colour is not known. */
const NEUTRAL = '#E8EBEF'

const colourOf = unstable_cache(
  async (url: string): Promise<string> => {
    const response = await timedFetch(url, { cache: 'no-store' })
    if (!response.ok) throw new Error(`Received status code ${response.status}`)
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
    return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  },
  ['main-colour'],
)

/** The main colour of a picture, from its thumbnail. A picture without one is no reason to fail. */
export async function mainColour(thumbnail: string | null): Promise<string> {
  if (!thumbnail) return NEUTRAL
  try {
    return await colourOf(thumbnail)
  } catch {
    return NEUTRAL
  }
}
