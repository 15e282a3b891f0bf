import Validator from '@adobe/structured-data-validator'
import { isObject, parseJson } from '@/graphql/json'

type Node = Record<string, unknown>

/** Returns the graph of a page, and what is wrong with how it stands there. @param scripts the texts of its JSON-LD */
export function graphIn(scripts: readonly string[]): { graph: Node[]; problems: string[] } {
  const [script] = scripts
  if (script === undefined) return { graph: [], problems: [] }
  const data = parseJson(script)
  const graph = isObject(data) && Array.isArray(data['@graph']) ? data['@graph'].filter(isObject) : []
  const ids: unknown[] = graph.map((node) => node['@id']).filter((id) => id !== undefined)
  const references = nodesIn(graph).filter((node) => Object.keys(node).join() === '@id')
  return {
    graph,
    problems: [
      ...(data === undefined ? ['no JSON'] : []),
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

/** Returns what search engines require, and the graph lacks. */
export async function lacking(graph: readonly Node[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(graph), (node) => String(node['@type']))
  const issues = await new Validator().validate({
    jsonld: Object.fromEntries(Object.entries(jsonld).map(([type, nodes = []]) => [type, nodes])),
  })
  return issues.flatMap(({ issueMessage, severity }) => (severity === 'ERROR' ? [issueMessage] : []))
}
