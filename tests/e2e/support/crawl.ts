/** Crawls the site by plain requests, as a search engine does without a browser. */
import { type Element as DomElement, htmlToDOM } from 'html-react-parser'

type DomNode = ReturnType<typeof htmlToDOM>[number]

export interface Answer {
  status: number
  type: string
  location: string | null
  robots: string
  html: string
}

interface Use {
  from: string
  /** Element, such as `a`, or for links `link canonical`. */
  by: string
  /** Absolute address, without fragment. */
  to: string
  fragment: string
}

export interface PageSeen {
  url: string
  elements: DomElement[]
  ids: Set<string>
  uses: Use[]
  robots: string
}

export interface Crawl {
  pages: Map<string, PageSeen>
  answers: Map<string, Answer>
  uses: Use[]
}

const CONCURRENCY = 8

const ADDRESSES: Record<string, string | undefined> = {
  a: 'href',
  link: 'href',
  img: 'src',
  source: 'src',
  script: 'src',
  video: 'poster',
  iframe: 'src',
}

/** Relations of links whose address is no file of the site. */
const NO_FILE = ['preconnect', 'dns-prefetch']

export const textOf = (node: DomNode): string =>
  'data' in node ? String(node.data) : 'children' in node ? (node.children as DomNode[]).map(textOf).join('') : ''

export async function get(url: string, method = 'GET'): Promise<Answer> {
  // A language would lead some pages to their version in it.
  const response = await fetch(url, { method, redirect: 'manual', headers: { 'User-Agent': 'crawl' } })
  const location = response.headers.get('location')
  const type = response.headers.get('content-type') ?? ''
  const isPage = type.startsWith('text/html')
  if (!isPage) await response.body?.cancel()
  return {
    status: response.status,
    type,
    location: location && new URL(location, url).href,
    robots: response.headers.get('x-robots-tag') ?? '',
    html: isPage ? await response.text() : '',
  }
}

export function readPage(url: string, { html, robots }: Answer): PageSeen {
  const elements = allOf(htmlToDOM(html))
  const attributes = elements.map(({ attribs }) => attribs)
  const meta = attributes.filter(({ name }) => name === 'robots').map(({ content = '' }) => content)
  return {
    url,
    elements,
    ids: new Set(attributes.flatMap(({ id }) => id ?? [])),
    uses: elements.flatMap((element) => useOf(element, url) ?? []),
    robots: [robots, ...meta].join(),
  }
}

/** The texts of its titles: of drawings in it, there are others. */
export const titlesOf = ({ elements }: PageSeen): string[] =>
  elements.flatMap((element) => {
    const { name, parent } = element
    return name === 'title' && parent && 'name' in parent && parent.name === 'head' ? [textOf(element)] : []
  })

export const attributesOf = ({ elements }: PageSeen, tag: string, rel?: string) =>
  elements.flatMap(({ name, attribs }) => (name === tag && attribs.rel === rel ? [attribs] : []))

const allOf = (nodes: DomNode[]): DomElement[] =>
  nodes.flatMap((node) =>
    'attribs' in node ? [node as DomElement, ...allOf((node as DomElement).children as DomNode[])] : [],
  )

function useOf({ name, attribs }: DomElement, from: string): Use | null {
  const address = attribs[ADDRESSES[name] ?? '']
  const rel = attribs.rel ?? ''
  if (!address || (name === 'link' && NO_FILE.includes(rel))) return null
  const url = URL.parse(address, from)
  if (!url || url.origin !== new URL(from).origin) return null
  const fragment = decodeURIComponent(url.hash.slice(1))
  url.hash = ''
  return { from, by: name === 'link' ? `link ${rel}` : name, to: withoutSlash(fileOf(url)), fragment }
}

/** Of a picture that Next's optimizer resizes, the file: the optimizer would make each of them. */
const fileOf = (url: URL): string =>
  url.pathname === '/_next/image' ? new URL(url.searchParams.get('url') ?? '/', url).href : url.href

/** Home is named without a slash. */
const withoutSlash = (url: string): string => url.replace(/^([^/]+\/\/[^/]+)\/$/, '$1')

/** Follows every link from home, and requests everything that pages use. Links of pages with a query are not followed. */
export async function crawl(site: string): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), answers: new Map(), uses: [] }
  const seen = new Set<string>([site])
  let next: { url: string; isPage: boolean }[] = [{ url: site, isPage: true }]
  while (next.length > 0) {
    const uses = (await inParallel(next, (target) => visit(target, found))).flat()
    next = []
    for (const use of uses) {
      found.uses.push(use)
      if (seen.has(use.to)) continue
      seen.add(use.to)
      next.push({ url: use.to, isPage: use.by === 'a' || /^link (?:canonical|alternate|home)$/.test(use.by) })
    }
  }
  return found
}

async function visit({ url, isPage }: { url: string; isPage: boolean }, found: Crawl): Promise<Use[]> {
  const answer = await get(url, isPage ? 'GET' : 'HEAD')
  found.answers.set(url, answer)
  if (answer.status !== 200 || !answer.html) return []
  const page = readPage(url, answer)
  found.pages.set(url, page)
  return new URL(url).search ? [] : page.uses
}

export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await work(next[1], next[0]))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}

export async function sitemapOf(site: string): Promise<string[]> {
  const locations = async (url: string): Promise<string[]> => {
    const xml = await (await fetch(url)).text()
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    return xml.includes('<sitemapindex') ? (await Promise.all(found.map(locations))).flat() : found
  }
  return locations(`${site}/sitemap.xml`)
}
