import type { IncomingHttpHeaders } from 'node:http'
import Validator from '@adobe/structured-data-validator'
import { Parser } from 'htmlparser2'
import { isObject, parseJson } from '@/graphql/json'
import { hidesPage } from '@/lib/cms/seo/containers'

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
  const issues = await new Validator().validate({ jsonld: { ...jsonld } })
  return issues.flatMap(({ issueMessage, severity }) => (severity === 'ERROR' ? [issueMessage] : []))
}

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export type ServedPage = Awaited<ReturnType<typeof readServedPage>>

export const isHidden = ({ robots }: Pick<ServedPage, 'robots'>): boolean => hidesPage(robots)

/** Reads a page as search engines do: its rules for robots, of header and page, and its structured data. */
export async function readServedPage({ status, headers, body }: Response) {
  const robots = [headers['x-robots-tag'] ?? []].flat()
  const scripts: string[] = []
  const canonicals: string[] = []
  let isData = false
  const parser = new Parser({
    onopentag(name, { name: meta, content, rel, href, type }) {
      if (name === 'meta' && meta === 'robots' && content) robots.push(content)
      if (name === 'link' && rel === 'canonical' && href) canonicals.push(href)
      isData = name === 'script' && type === 'application/ld+json'
      if (isData) scripts.push('')
    },
    ontext(text) {
      if (isData) scripts.push(`${scripts.pop()}${text}`)
    },
    onclosetag() {
      isData = false
    },
  })
  parser.end(body)
  const { graph, problems } = graphIn(scripts)
  return {
    status,
    location: headers.location ?? null,
    robots: [...new Set(robots)].join(', '),
    canonical: canonicals[0] ?? null,
    types: [...new Set(graph.map((node) => String(node['@type'])))],
    problems: [...problems, ...(await lacking(graph))],
  }
}
