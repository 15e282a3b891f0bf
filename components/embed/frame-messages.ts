/** Properties of the messages between the page and the iframe: its height in pixels, and the page's font file. */
export const HEIGHT_MESSAGE = 'embedHeight'
export const FONT_MESSAGE = 'pageFont'

const MAX_HEIGHT = 5000

/** The height in a message, which may be anything; null without one. */
export function heightOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !(HEIGHT_MESSAGE in data)) return null
  const height = data[HEIGHT_MESSAGE]
  return typeof height === 'number' && height >= 0 ? Math.ceil(Math.min(height, MAX_HEIGHT)) : null
}
