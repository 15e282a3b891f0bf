import type { RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { stringify } from 'yaml'

const processor = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: true })
  .freeze()

export function writeMarkdown(nodes: RootContent[]): string {
  const text = processor.stringify({ type: 'root', children: nodes })
  return text.replace(/&#x(?:A0|202F);|[\u00a0\u202f]/g, ' ').replaceAll('\u00ad', '')
}

export function frontMatter(values: Record<string, string | null>): string {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return `---\n${stringify(filled, { lineWidth: 0 })}---\n\n`
}
