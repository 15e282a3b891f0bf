const BEYOND = /[^\0-\xff]/
const PARTS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|[^\0-\xff]/giu

/**
 * The same page without characters beyond Latin-1: as character references, and inside scripts, which know none, as
 * escapes of JavaScript. A single one of them, such as a typographic apostrophe, makes the engine hold the whole page in
 * two bytes a character, which takes twice the memory and is several times as slow to send.
 *
 * @param {string} html
 * @returns {string}
 */
export function oneByte(html) {
  if (!BEYOND.test(html)) return html
  const text = html.replace(PARTS, (part, tag) => {
    if (!tag) return `&#${part.codePointAt(0)};`
    return tag.toLowerCase() === 'script' ? part.replace(/[^\0-\xff]/g, escaped) : part
  })
  // In a style they have to stay.
  return BEYOND.test(text) ? html : Buffer.from(text, 'latin1').toString('latin1')
}

/** @param {string} unit one unit of UTF-16: two of them, escaped, are still one character */
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
