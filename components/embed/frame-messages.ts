import { isObject } from '@/graphql/json'

/** Properties of the messages between the page and the iframe. The height is in pixels, the font a file's content. */
export const READY_MESSAGE = 'embedReady'
export const CONTENT_MESSAGE = 'embedContent'
export const HEIGHT_MESSAGE = 'embedHeight'
export const FONT_MESSAGE = 'pageFont'

export const FRAME_PATH = '/api/embed'

/** Windows that the frame opens have no restrictions. The frame has no origin, and so no access to the page's cookies. */
export const SANDBOX = 'allow-scripts allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox'

const MAX_HEIGHT = 5000

export const isReady = (data: unknown): boolean => isObject(data) && READY_MESSAGE in data

export function heightOf(data: unknown): number | null {
  const height = isObject(data) ? data[HEIGHT_MESSAGE] : null
  return typeof height === 'number' && height >= 0 ? Math.ceil(Math.min(height, MAX_HEIGHT)) : null
}
