/** Checks the structured data of a page against what search engines ask for. */
import Validator from '@adobe/structured-data-validator'
import { isObject } from '@/graphql/json'
import { type PageSeen, textOf } from './crawl'

type Node = Record<string, unknown>

interface Properties {
  required: string[]
  recommended: string[]
}

const ARTICLE: Properties = {
  required: ['headline', 'image', 'datePublished', 'author.name', 'publisher.name'],
  recommended: ['dateModified', 'author.url', 'publisher.logo', 'description'],
}

/**
 * Properties by type, as in Google's documentation of structured data; of types that it lists nowhere (ProductModel,
 * Service), those that make them useful. A path with a point goes on in the node that is referred to.
 */
export const PROPERTIES: Record<string, Properties> = {
  Corporation: {
    required: ['name', 'url'],
    recommended: ['logo', 'address.addressLocality', 'email', 'telephone', 'sameAs', 'vatID', 'legalName'],
  },
  WebSite: { required: ['name', 'url', 'potentialAction.query-input'], recommended: ['inLanguage', 'publisher.name'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  NewsArticle: ARTICLE,
  Article: ARTICLE,
  JobPosting: {
    required: ['datePosted', 'description', 'hiringOrganization.name', 'jobLocation.address', 'title'],
    recommended: ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'],
  },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['name', 'acceptedAnswer.text'], recommended: [] },
  VideoObject: { required: ['name', 'thumbnailUrl', 'uploadDate'], recommended: ['embedUrl', 'description'] },
  ItemList: { required: ['itemListElement', 'numberOfItems'], recommended: [] },
  ListItem: { required: ['position', 'name'], recommended: ['item', 'url'] },
  LocalBusiness: {
    required: ['name', 'address.streetAddress'],
    recommended: ['geo', 'telephone', 'url', 'image', 'parentOrganization.name'],
  },
  ProductModel: { required: ['name', 'description', 'image', 'additionalProperty'], recommended: ['category'] },
  PropertyValue: {
    required: ['name'],
    recommended: ['value', 'minValue', 'maxValue', 'unitText', 'unitCode', 'measurementTechnique'],
  },
  Service: { required: ['name', 'description', 'provider.name'], recommended: ['image'] },
}

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

/** All nodes in a value, those inside others included. */
export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isObject(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : []

/** Whether a node has what a path leads to. */
export function has(node: Node, path: string, graph: readonly Node[]): boolean {
  const [first = '', ...rest] = path.split('.')
  const value = node[first]
  if (value === undefined || value === '') return false
  if (rest.length === 0) return true
  const inner =
    isObject(value) && 'name' in value === false && value['@id']
      ? graph.find((one) => one['@id'] === value['@id'])
      : value
  return isObject(inner) && has(inner, rest.join('.'), graph)
}

/** What the nodes lack that their types require, by the table and by the validator. */
export async function lacking(graph: readonly Node[]): Promise<string[]> {
  const byTable = nodesIn(graph).flatMap((node) => {
    const missing = PROPERTIES[String(node['@type'])]?.required.filter((path) => !has(node, path, graph)) ?? []
    return missing.map((path) => `${node['@type']} without ${path}`)
  })
  const jsonld = Object.groupBy(structuredClone(graph), (node) => String(node['@type']))
  const issues = await new Validator().validate({
    jsonld: Object.fromEntries(Object.entries(jsonld).map(([type, nodes = []]) => [type, nodes])),
  })
  return [...byTable, ...issues.flatMap(({ issueMessage, severity }) => (severity === 'ERROR' ? [issueMessage] : []))]
}
