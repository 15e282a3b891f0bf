import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { frontMatter, writeMarkdown } from '../../cms/write-markdown.ts'

const MAX_LENGTH = 2_000_000
/** The most open elements, because the parser compares some tags with all of them. */
const MAX_DEPTH = 250
/** The most cells of a table, in which every row gets as many cells as the longest one. */
const MAX_CELLS = 20_000

interface PageWords {
  form: string
  embed: string
  older: string
}

const SKIPPED =
  /^(?:button|canvas|datalist|dialog|input|label|meta|nav|noscript|object|progress|script|search|select|style|svg|template|textarea|wbr)$/
/** Elements without a meaning in Markdown. They would split a text, and joining its parts takes quadratic time. */
const UNWRAPPED = /^(?:abbr|address|bdi|cite|mark|output|small|span|sub|sup|time|u)$/
const APART = /^(?:address|a|b|div|small|span|time)$/
const HEADING = /^h[1-6]$/
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const TAG = /<(\/?)([a-z][a-z0-9-]*)/gi

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    handlers: {
      dl(state, node: Element) {
        const children = node.children.flatMap((child) =>
          child.type === 'element' && child.tagName === 'div' ? child.children : [child],
        )
        const items: Element[] = []
        for (const child of children) {
          if (child.type !== 'element' || isEmpty(child)) continue
          const last = items.at(-1)
          if (child.tagName === 'dt') items.push(element('li', [element('strong', child.children), text(': ')]))
          else if (last) last.children.push(...child.children, text(' '))
        }
        return state.one(element('ul', items), undefined)
      },
    },
  })

export class TooLarge extends Error {
  override message = 'The page is too long, or its elements are too deep, for a Markdown version'
}

/**
 * Returns the text of the main part of a page, with its head as YAML; null if the page has no Markdown version.
 * @throws {TooLarge}
 */
export function pageMarkdown(page: string, language: string, words: PageWords) {
  const head = page.slice(0, Math.max(page.indexOf('</head>'), 0))
  const [start, end] = [page.indexOf('<main'), page.lastIndexOf('</main>')]
  const tags = elementsOf(processor.parse(head))
  const linked = (rel: string, type?: string) =>
    tags.find(({ properties }) => [properties.rel].flat().includes(rel) && (!type || properties.type === type))
  const canonical = linked('canonical')?.properties.href
  if (start < 0 || end < start || typeof canonical !== 'string' || !linked('alternate', 'text/markdown')) return null
  const main = page.slice(start, end)
  if (main.length > MAX_LENGTH || isDeep(main)) throw new TooLarge()
  const context = { base: canonical, words }
  const children = processor.parse(main).children.flatMap((node) => clean(node, context))
  const next = linked('next')?.properties.href
  if (next) children.push(linkTo(`${next}.md`, words.older))
  const [, graph = ''] = /<script type="application\/ld\+json">([^<]*)/.exec(page.slice(end)) ?? []
  // Matching time: linear, as a match begins at the name.
  const dateOf = (name: string) => new RegExp(`"${name}":"([\\d:T+Z.-]+)"`).exec(graph)?.[1] ?? null
  const values = {
    title: textOf(tags.find(({ tagName }) => tagName === 'title')),
    language,
    url: canonical,
    published: dateOf('datePublished'),
    updated: dateOf('dateModified'),
  }
  const root = processor.runSync({ type: 'root', children } as Root)
  return { canonical, markdown: frontMatter(values) + writeMarkdown(root.children) }
}

function isDeep(html: string): boolean {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (slash) {
      if (open.at(-1) === name) open.pop()
    } else if (!VOID.test(name) && open.push(name) > MAX_DEPTH) return true
  }
  return false
}

interface Context {
  base: string
  words: PageWords
}

function clean(node: Nodes | RootContent, context: Context): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || isSkipped(node)) return []
  const { tagName, properties } = node
  const { base, words } = context
  const absolute = (address: unknown) => (typeof address === 'string' && URL.parse(address, base)?.href) || ''
  if (tagName === 'form') return [linkTo(base, words.form)]
  if (tagName === 'iframe' || properties.dataMdLink !== undefined) return [linkTo(base, words.embed)]
  if (tagName === 'img') {
    const src = absolute(originalOf(String(properties.src ?? '')))
    return properties.alt ? [element('img', [], { alt: properties.alt, src })] : []
  }
  const children = cleanChildren(node, context)
  if (UNWRAPPED.test(tagName)) return tagName === 'small' ? [text(' '), ...children, text(' ')] : children
  if (tagName === 'a') {
    const inner = trimmed(children)
    return inner.length > 0 ? [element('a', inner, { href: absolute(properties.href) })] : []
  }
  if (tagName === 'table') return tableOf({ ...node, children })
  return [{ ...node, children }]
}

function cleanChildren(node: Element, context: Context): ElementContent[] {
  const children: ElementContent[] = []
  let before: Nodes | null = null
  for (const child of node.children) {
    if (child.type === 'comment') continue
    const part =
      HEADING.test(node.tagName) && child.type === 'element' && child.tagName === 'button'
        ? cleanChildren(child, context)
        : clean(child, context)
    if (part.length === 0) continue
    const gap = isApart(before) && isApart(child) ? [text(' ')] : []
    for (const each of [...gap, ...part]) {
      const last = children.at(-1)
      if (each.type === 'text' && last?.type === 'text') children.splice(-1, 1, text(last.value + each.value))
      else children.push(each)
    }
    before = child
  }
  return children
}

function tableOf(table: Element): Element[] {
  const all = elementsOf(table)
  const captions = all.filter(({ tagName }) => tagName === 'caption')
  const rows = all.filter(({ tagName }) => tagName === 'tr')
  const cells = rows.map((row) => row.children.flatMap((cell) => (cell.type === 'element' ? [cell] : [])))
  const widths = cells.map((row) => row.reduce((sum, cell) => sum + spanOf(cell), 0))
  if (widths.some((width) => width * rows.length > MAX_CELLS)) throw new TooLarge()
  const hasHead = all.some(({ tagName }) => tagName === 'thead') || cells[0]?.every(({ tagName }) => tagName === 'th')
  if (!hasHead) for (const cell of cells.flat()) cell.tagName = 'td'
  return [...captions.map(({ children }) => element('p', children)), table]
}

const spanOf = ({ properties: { colSpan, rowSpan } }: Element): number =>
  Math.max(Number(colSpan) || 1, 1) * Math.max(Number(rowSpan) || 1, 1)

/** Links and groups that paper leaves out are navigation too. */
function isSkipped({ tagName, properties }: Element): boolean {
  const classes = [properties.className].flat()
  return (
    SKIPPED.test(tagName) ||
    (/^(?:a|div)$/.test(tagName) && classes.includes('no-print')) ||
    classes.includes('print-only') ||
    properties.dataMdSkip !== undefined ||
    properties.hidden !== undefined ||
    properties.ariaHidden === 'true'
  )
}

const isApart = (node: Nodes | null): boolean => node?.type === 'element' && APART.test(node.tagName)

function originalOf(address: string): string {
  const file = address.startsWith('/_next/image?') ? new URLSearchParams(address.split('?')[1]).get('url') : address
  return (file ?? '').replace(/^\/uploads\/v(\d+)-[\w.-]+(\/[^?]*)$/, '/uploads$2?v=$1')
}

const linkTo = (href: string, words: string): Element => element('p', [element('a', [text(words)], { href })])

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const text = (value: string) => ({ type: 'text' as const, value })

function trimmed(nodes: ElementContent[]): ElementContent[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return nodes.filter((node) => node.type !== 'text' || node.value)
}

const isEmpty = (node: Nodes): boolean => textOf(node).trim() === ''

function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value
  return node && 'children' in node ? node.children.map(textOf).join('') : ''
}

function elementsOf(node: Nodes): Element[] {
  const own = node.type === 'element' ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap(elementsOf)] : own
}
