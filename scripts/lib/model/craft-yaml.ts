/** The files of Craft's configuration, written as Craft exports them. */
import { type Document, isScalar, isSeq, type ParsedNode, type YAMLSeq } from 'yaml'
import type { ModelField } from './views.ts'

export type Doc = Document.Parsed<ParsedNode>

/** Writes a map whose order matters as Craft does. */
export const pairs = (entries: object) => ({ __assoc__: Object.entries(entries) })

/** Craft writes the name of what a key refers to in the same line, however long it is. */
export const textOf = (doc: Doc): string =>
  doc.toString({ lineWidth: 0, singleQuote: true }).replace(/:\n +# (.*)\n/g, ': # $1\n')

const tabPath = (doc: Doc): (string | number)[] => {
  const [layout = ''] = Object.keys(doc.toJS().fieldLayouts)
  return ['fieldLayouts', layout, 'tabs', 0]
}

export const elementsOf = (doc: Doc): YAMLSeq => doc.getIn([...tabPath(doc), 'elements']) as YAMLSeq

export function elementFor(doc: Doc, { uid, name }: ModelField): unknown {
  const element = {
    dateAdded: `${new Date().toISOString().slice(0, 19)}+00:00`,
    elementCondition: null,
    fieldUid: uid,
    handle: null,
    instructions: null,
    label: null,
    required: false,
    tip: null,
    type: 'craft\\fieldlayoutelements\\CustomField',
    uid: crypto.randomUUID(),
    userCondition: null,
    warning: null,
    width: 100,
  }
  const node = named(doc, element, uid, name)
  const date = (node as unknown as Doc).get('dateAdded', true)
  // Craft's reader would make a number of it.
  if (isScalar(date)) date.type = 'QUOTE_SINGLE'
  return node
}

/** Makes a node in which the name of what a uid refers to stands behind it, as Craft writes it. */
export function named(doc: Doc, value: unknown, uid: string, name: string) {
  const node = doc.createNode(value)
  const addName = (inner: unknown): void => {
    if (isScalar(inner) && inner.value === uid) inner.comment = ` ${name}`
    else if (isSeq(inner)) inner.items.forEach(addName)
    else if (inner && typeof inner === 'object' && 'items' in inner)
      for (const pair of inner.items as { value: unknown }[]) addName(pair.value)
  }
  addName(node)
  return node
}

export function listOf(doc: Doc): string[] {
  const { options, columns } = doc.toJS().settings ?? {}
  const pairs: { __assoc__: [string, unknown][] }[] =
    options ?? columns?.__assoc__?.map(([, column]: [string, never]) => column) ?? []
  return pairs.map(({ __assoc__ }) => {
    const values = Object.fromEntries(__assoc__)
    return String(values.value ?? values.handle)
  })
}
