import sanitizeHtml from 'sanitize-html'

const BLOCKS = /<\/?(?:p|br|hr|h\d|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|table|tr|td|th)\b[^<>]*>/gi
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of editors' HTML, in one line. */
export function plainText(html: string | null | undefined): string {
  if (!html) return ''
  const text = /[<&]/.test(html)
    ? sanitizeHtml(html.replace(BLOCKS, ' '), { allowedTags: [], allowedAttributes: {} })
    : html
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
