import Validator from '@adobe/structured-data-validator'
import { isObject } from '@/graphql/json.ts'
import { type PageSeen, textOf } from './crawl.ts'

type Node = Record<string, unknown>

/** The graph of a page, and what is wrong with how it stands there. */
export function graphOf({ elements }: PageSeen): { graph: Node[]; problems: string[] } {
  const scripts = elements.filter(({ attribs }) => attribs.type === 'application/ld+json')
  const [script] = scripts
  if (!script) return { graph: [], problems: [] }
  const data: unknown = JSON.parse(textOf(script))
  const graph = isObject(data) && Array.isArray(data['@graph']) ? data['@graph'].filter(isObject) : []
  const ids: unknown[] = graph.map((node) => node['@id']).filter((id) => id !== undefined)
  const references = nodesIn(graph).filter((node) => Object.keys(node).join() === '@id')
  return {
    graph,
    problems: [
      ...(scripts.length > 1 ? ['more than one graph'] : []),
      ...(new Set(ids).size < ids.length ? ['two nodes with one id'] : []),
      ...references.flatMap(({ '@id': id }) => (ids.includes(id) ? [] : [`${id} leads nowhere`])),
      ...nodesIn(graph).flatMap((node) => (node['@type'] || node['@id'] ? [] : [`no type: ${JSON.stringify(node)}`])),
    ],
  }
}

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isObject(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : []

export async function lacking(graph: readonly Node[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(graph), (node) => String(node['@type']))
  const issues = await new Validator().validate({
    jsonld: Object.fromEntries(Object.entries(jsonld).map(([type, nodes = []]) => [type, nodes])),
  })
  return issues.flatMap(({ issueMessage, severity }) => (severity === 'ERROR' ? [issueMessage] : []))
}
