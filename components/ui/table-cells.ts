import { type DOMNode, Element, Text } from 'html-react-parser'

export const rowsOf = (node: Element): Element[] =>
  elementsOf(node).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))

export const cellsOf = (row: Element): Element[] => elementsOf(row)

export const elementsOf = (node: Element): Element[] => node.children.filter((child) => child instanceof Element)

export function textOf(node: DOMNode | undefined): string {
  if (node instanceof Text) return node.data
  return node instanceof Element ? node.children.map((child) => textOf(child as DOMNode)).join('') : ''
}
