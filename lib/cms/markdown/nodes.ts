import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import type { ResolvedLink } from '../link'
import { absolute } from '../seo/head'

/** Content of a page as the nodes of a Markdown tree, which is escaped where it is written. */
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

/** @param address path on this site, or an absolute address */
export function link(text: Text, address: string): PhrasingContent {
  const url = address.startsWith('/') ? absolute(address) : address
  return { type: 'link', url, children: [phrasing(text || url)] }
}

/** A link that an editor set. */
export const action = (resolved: ResolvedLink | null): Markdown =>
  resolved ? paragraph(link(resolved.label, resolved.href)) : []

/** @param items each with what stands in it */
export function list(items: readonly (string | PhrasingContent)[][], ordered = false): Markdown {
  if (items.length === 0) return []
  const children = items.map(
    (content): ListItem => ({ type: 'listItem', children: [{ type: 'paragraph', children: content.map(phrasing) }] }),
  )
  return [{ type: 'list', ordered, spread: false, children }]
}

/** A link and what it leads to: "[POM-C](…): stiff and dimensionally stable". */
export const linkItem = (title: Text, address: string, summary?: Text): (string | PhrasingContent)[] =>
  summary ? [link(title, address), `: ${summary}`] : [link(title, address)]

/** The facts of something, each with its name. */
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
