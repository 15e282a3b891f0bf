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
  return `${mark}-${cutToBytes(stem, MAX_NAME - mark.length - 1 - Buffer.byteLength(end))}${end}`
}

/** The sender's own name for a file, alone or in a message about it. */
export const ownName = (text: string): string => text.replace(MARK, '')

function cutToBytes(text: string, limit: number): string {
  const cut = Buffer.from(text).subarray(0, Math.max(limit, 0))
  // A character that was cut in two ends in a replacement character.
  return cut.length < Buffer.byteLength(text) ? cut.toString().replace(/\uFFFD{1,3}$/, '') : text
}
