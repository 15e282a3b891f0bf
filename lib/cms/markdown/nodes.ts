import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import type { ResolvedLink } from '../link'
import { absolute } from '../seo/head'

declare module 'mdast' {
  interface LinkData {
    /** Whether the site has made it, and no editor. */
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

export function link(text: Text, address: string): PhrasingContent {
  const url = address.startsWith('/') ? absolute(address) : address
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
