const BEYOND = /[^\0-\xff]/
// Matching time: linear, as the end of the text matches too.
const PARTS = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)|[^\0-\xff]/giu

/** A single character beyond Latin-1 makes V8 store the page in two bytes a character, which is slower to send. */
export function toLatin1(html: string): string {
  if (!BEYOND.test(html)) return html
  const text = html.replace(PARTS, (part, tag: string | undefined) => {
    if (!tag) return `&#${part.codePointAt(0)};`
    return tag.toLowerCase() === 'script' ? part.replace(/[^\0-\xff]/g, escapeUnit) : part
  })
  return BEYOND.test(text) ? html : Buffer.from(text, 'latin1').toString('latin1')
}

/** Two escaped UTF-16 units are still one character. */
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
