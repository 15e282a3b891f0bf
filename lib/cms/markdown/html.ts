import 'server-only'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { absoluteHtml } from '../rich-text'
import { heading, type Markdown } from './nodes'

/** They mean nothing in Markdown but would split a text, and joining its parts takes quadratic time. */
const WITHOUT_MARKDOWN = ['abbr', 'cite', 'small', 'span', 'sub', 'sup']

const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Per text. Every row of a Markdown table has as many cells as the longest. */
const MAX_CELLS = 20_000

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark)

export function html(text: string | null | undefined): Markdown {
  if (!text) return []
  const clean = absoluteHtml(text, WITHOUT_MARKDOWN)
  const rows = clean.split('<tr').map((row) => row.match(/<t[hd]/g)?.length ?? 0)
  const cells = rows.length * rows.reduce((widest, row) => Math.max(widest, row))
  return processor.runSync(processor.parse(cells > MAX_CELLS ? absoluteHtml(clean, TABLES) : clean)).children
}

interface Intro {
  heading: string | null
  text: string | null
}

export const intro = (block: Intro): Markdown => [...heading(2, block.heading), ...html(block.text)]
