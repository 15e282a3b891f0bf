import 'server-only'
import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { telephoneHref } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { ResolvedLink } from '../link'
import { fileUrl } from '../media/media-url'
import { absoluteHtml } from '../rich-text'
import { absolute } from '../seo/head'

declare module 'mdast' {
  interface LinkData {
    /** Whether the link comes from the site and not from an editor. */
    isOfSite?: boolean
  }
}

export type Markdown = RootContent[]

type Text = string | null | undefined

const phrasing = (content: string | PhrasingContent): PhrasingContent =>
  typeof content === 'string' ? { type: 'text', value: content } : content

export function heading(depth: 1 | 2 | 3, text: Text): Markdown {
  return text ? [{ type: 'heading', depth, children: [phrasing(text)] }] : []
}

export function paragraph(...content: (string | PhrasingContent | null | undefined)[]): Markdown {
  const children = content.flatMap((part) => (part ? [phrasing(part)] : []))
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

const outside = (address: string): string => (address.startsWith('/') ? absolute(address) : address)

export function link(text: Text, address: string): PhrasingContent {
  const url = outside(address)
  return { type: 'link', url, children: [phrasing(text || url)], data: { isOfSite: true } }
}

export const action = (resolved: ResolvedLink | null): Markdown =>
  resolved ? paragraph(link(resolved.label, resolved.href)) : []

export function list(items: readonly (string | PhrasingContent)[][], ordered = false): Markdown {
  if (items.length === 0) return []
  const children = items.map(
    (content): ListItem => ({ type: 'listItem', children: [{ type: 'paragraph', children: content.map(phrasing) }] }),
  )
  return [{ type: 'list', ordered, spread: false, children }]
}

export const linkItem = (title: Text, address: string, summary?: Text): (string | PhrasingContent)[] =>
  summary ? [link(title, address), `: ${summary}`] : [link(title, address)]

interface LinkedEntry {
  title: string | null
  uri: string | null
  summary?: string | null
}

export const entryLinks = (entries: readonly LinkedEntry[], locale: LocaleCode): Markdown =>
  list(entries.map(({ title, uri, summary }) => linkItem(title, pathOf(uri ?? '', locale), summary)))

export const section = (title: Text, nodes: Markdown): Markdown =>
  nodes.length > 0 ? [...heading(2, title), ...nodes] : []

export const quote = (text: Text): Markdown =>
  text ? [{ type: 'blockquote', children: [{ type: 'paragraph', children: [phrasing(text)] }] }] : []

export const facts = (rows: readonly (readonly [string, string])[]): Markdown =>
  list(rows.map(([name, value]) => [{ type: 'strong', children: [phrasing(name)] }, `: ${value}`]))

export function table(head: readonly string[], rows: readonly (readonly Text[])[]): Markdown {
  if (rows.length === 0) return []
  const children = [head, ...rows].map((cells) => ({
    type: 'tableRow' as const,
    children: cells.map((cell) => ({ type: 'tableCell' as const, children: [phrasing(cell ?? '')] })),
  }))
  return [{ type: 'table', children }]
}

export function image(
  file: { url: string | null; alt: string | null; dateModified: string | null } | null | undefined,
): Markdown {
  if (!file?.url) return []
  const url = outside(fileUrl(file.url, file.dateModified))
  return [{ type: 'paragraph', children: [{ type: 'image', url, alt: file.alt ?? '' }] }]
}

/** These have no meaning in Markdown but would split a text, and joining its parts takes quadratic time. */
const WITHOUT_MARKDOWN = ['abbr', 'cite', 'small', 'span', 'sub', 'sup']

const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** The limit of a text. Every row of a Markdown table has as many cells as the longest. */
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

interface Person {
  title: string | null
  jobTitle: string | null
  phone: string | null
  email: string | null
}

export function personNodes({ title, jobTitle, phone, email }: Person): Markdown {
  const name = [title, jobTitle].filter(Boolean).join(', ')
  const links = [phone && link(phone, telephoneHref(phone)), email && link(email, `mailto:${email}`)]
  return paragraph(name, ...links.flatMap((each) => (each ? [' · ', each] : [])))
}
