/** In bytes. File systems allow 255, and Craft adds a date and letters to a name that is taken. */
const MAX_NAME = 200

const MARK = /\b[0-9a-f]{16}-(?=\S)/

/**
 * The name of a file on its way to the content backend: files of one name that arrive at Craft together can become one.
 * The mark is random, as a repeated attempt may be stored beside the first.
 */
export function uniqueName(name: string): string {
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const room = new Uint8Array(Math.max(0, MAX_NAME - mark.length - 1 - Buffer.byteLength(end)))
  // This reads whole characters only.
  const { read } = new TextEncoder().encodeInto(stem, room)
  return `${mark}-${stem.slice(0, read)}${end}`
}

/** The sender's own name for a file, alone or in a message about it. */
export const ownName = (text: string): string => text.replace(MARK, '')
