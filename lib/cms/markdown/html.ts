import 'server-only'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { absoluteHtml } from '../rich-text'
import type { Markdown } from './nodes'

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark)

/** Editors' HTML, sanitised, with absolute addresses. */
export function html(text: string | null | undefined): Markdown {
  return text ? processor.runSync(processor.parse(absoluteHtml(text))).children : []
}
