import type { IncomingHttpHeaders } from 'node:http'
import { Parser } from 'htmlparser2'
import { hidesPage } from '@/lib/cms/seo/robots'
import { graphIn, lacking } from './structured-data'

export interface ServedPage {
  status: number
  location: string | null
  /** The rules for robots, of header and page. */
  robots: string
  canonical: string | null
  /** The types of its structured data. */
  types: string[]
  /** What is wrong with its structured data, in the words of the validator. */
  problems: string[]
}

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export const isHidden = ({ robots }: Pick<ServedPage, 'robots'>): boolean => hidesPage(robots)

/** Reads a page as search engines do. */
export async function readServedPage({ status, headers, body }: Response): Promise<ServedPage> {
  const robots = [headers['x-robots-tag'] ?? []].flat()
  const scripts: string[] = []
  let canonical: string | null = null
  let isData = false
  const parser = new Parser({
    onopentag(name, { name: meta, content, rel, href, type }) {
      if (name === 'meta' && meta === 'robots' && content) robots.push(content)
      if (name === 'link' && rel === 'canonical' && href) canonical ??= href
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
    canonical,
    types: [...new Set(graph.map((node) => String(node['@type'])))],
    problems: [...problems, ...(await lacking(graph))],
  }
}
