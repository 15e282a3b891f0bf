/** Checked before anything that recurses over HTML or takes more than linear time for it. */
import sanitizeHtml from 'sanitize-html'

/** A list from Word that is nine levels deep has about 30. */
export const MAX_LEVELS = 64

/** The parser compares each tag with all open elements. */
const MAX_TAGS = 60_000

const MAX_LENGTH = 1_000_000

const TAG = /<[a-z/]/gi

export function limited(html: string): string {
  let tags = 0
  for (const { index } of html.matchAll(TAG)) {
    tags++
    if (tags > MAX_TAGS) return (html.slice(0, index) + withoutTags(html.slice(index))).slice(0, MAX_LENGTH)
  }
  return html.slice(0, MAX_LENGTH)
}

const withoutTags = (html: string): string => html.replace(/(?:<[^<>]*>?)+/g, ' ')

export function isOverLimit(html: string): boolean {
  if (html.length > MAX_LENGTH) return true
  const tags = html.match(TAG)?.length ?? 0
  if (tags > MAX_TAGS) return true
  if (tags <= MAX_LEVELS) return false
  let level = 0
  let deepest = 0
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: () => {
      level++
      deepest = Math.max(deepest, level)
    },
    onCloseTag: () => {
      level--
    },
  })
  return deepest > MAX_LEVELS
}

export const LIMITS = `at most ${MAX_LEVELS} elements within each other, ${MAX_TAGS} tags and ${MAX_LENGTH} characters`
