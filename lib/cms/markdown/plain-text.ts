import type { Markdown } from './nodes'

/** The children of these nodes are paragraphs or the like. The children of other nodes are parts of one text. */
const CONTAINERS: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem', 'table', 'tableRow'])
const SENTENCES: ReadonlySet<string> = new Set(['heading', 'paragraph', 'tableRow'])
const HAS_END = /[.!?:;…]["'’”)]?$/

/**
 * Ends headings, paragraphs, list items and rows of tables as sentences, so that excerpts do not run them together. Leaves
 * out paragraphs that begin with a link of the site, as they name another page, a file or a form.
 */
export const plainText = (nodes: Markdown): string =>
  nodes.map(textOf).join(' ').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

function textOf(node: Markdown[number]): string {
  if ('value' in node) return node.value
  if (!('children' in node)) return ' '
  const [first] = node.children
  if (node.type === 'paragraph' && first?.type === 'link' && first.data?.isOfSite) return ''
  const text = node.children.map(textOf).join(CONTAINERS.has(node.type) ? ' ' : '')
  const words = text.trim()
  return !SENTENCES.has(node.type) || words === '' || HAS_END.test(words) ? text : `${words}.`
}
