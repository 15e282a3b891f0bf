/** A list from Word that is nine levels deep has about 30. */
export const MAX_LEVELS = 64

/** The parser compares each tag with all open elements. */
const MAX_TAGS = 60_000

const MAX_LENGTH = 1_000_000

const TAG = /<[a-z/]/gi

/** Called before anything that recurses over HTML or takes more than linear time for it. */
export function limited(html: string): string {
  let tags = 0
  for (const { index } of html.matchAll(TAG)) {
    tags++
    if (tags > MAX_TAGS) return (html.slice(0, index) + withoutTags(html.slice(index))).slice(0, MAX_LENGTH)
  }
  return html.slice(0, MAX_LENGTH)
}

const withoutTags = (html: string): string => html.replace(/(?:<[^<>]*>?)+/g, ' ')
