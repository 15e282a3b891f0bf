/**
 * Limits of editors' HTML, for the site and for the embedded backend. They hold before anything that recurses over a text
 * or takes more than linear time for it: renderers, writers of Markdown, and parsers of HTML themselves.
 */
import sanitizeHtml from 'sanitize-html'

/** Elements within each other. A list from Word that is nine levels deep has about 30. */
export const MAX_LEVELS = 64

/** Opening and closing tags. The parser compares each of them with all open elements. */
const MAX_TAGS = 60_000

/** Characters, tags included: a novel. Further ones are left out. */
const MAX_LENGTH = 1_000_000

const TAG = /<[a-z/]/gi

/** The text, which is plain beyond the limit of tags, up to the limit of its length. */
export function limited(html: string): string {
  let tags = 0
  for (const { index } of html.matchAll(TAG)) {
    tags++
    if (tags > MAX_TAGS) return (html.slice(0, index) + withoutTags(html.slice(index))).slice(0, MAX_LENGTH)
  }
  return html.slice(0, MAX_LENGTH)
}

const withoutTags = (html: string): string => html.replace(/(?:<[^<>]*>?)+/g, ' ')

/** Whether the site leaves out a part of the text, or of its elements. */
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

/** What an editor reads of a text over the limit. */
export const LIMITS = `at most ${MAX_LEVELS} elements within each other, ${MAX_TAGS} tags and ${MAX_LENGTH} characters`
