import 'server-only'
import { mapObject } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Company } from '../../site-chrome'
import { type PageHead, withoutSoftHyphens } from '../head'
import { organizationId, type PageData, reference, webPageId } from './nodes'
import { type AnyNode, asNode, hasContent, resolved, stated, typeOf } from './seomatic-node'
import { breadcrumbList, organization, webPage, website } from './site-nodes'

interface Facts {
  head: PageHead
  locale: LocaleCode
  company: Company | null
  data?: PageData
}

/**
 * The structured data of a page: one graph of what SEOmatic says and what the site knows, whose references all lead to a
 * node in it (docs/decisions/0033-structured-data.md).
 */
export function pageGraph({ head, locale, company, data }: Facts): AnyNode {
  const { mainEntityOfPage: said = {}, identity = {}, breadcrumbList: _, ...others } = head.jsonLd
  const main = mainNode(data?.main ?? null, isOfPage(said) ? {} : said, head.canonical)
  const page = webPage(head, locale, main && { type: typeOf(main), id: String(main['@id']) })
  const crumbs = breadcrumbList(head)
  const all = [
    { ...(company && asNode(organization(company))), ...stated(identity), '@id': organizationId() },
    asNode(website(head, locale, company)),
    { ...asNode(page), ...(isOfPage(said) && saidOfPage(said)) },
    ...(crumbs ? [asNode(crumbs)] : []),
    ...(main ? [main] : []),
    ...(data?.others ?? []).map(asNode),
    ...Object.values(others).map(stated),
  ].filter(hasContent)
  const isFirst = ({ '@id': id }: AnyNode, index: number) => all.findIndex((node) => node['@id'] === id) === index
  const nodes = all.filter((node, index) => node['@id'] === undefined || isFirst(node, index))
  const ids = new Map(nodes.flatMap(({ '@id': id }) => (typeof id === 'string' ? [[id, id]] : [])))
  if (typeof identity['@id'] === 'string' && ids.has(organizationId())) ids.set(identity['@id'], organizationId())
  const graph = nodes.map((node) => resolved(node, ids)).map((node) => withPublisher(node, ids))
  return mapObject({ '@context': 'https://schema.org', '@graph': graph }, withoutSoftHyphens)
}

const isArticle = (node: AnyNode): boolean => /(?:Article|BlogPosting)$/.test(typeOf(node) ?? '')

/** Search engines ask for an article's author and publisher: the company, where SEOmatic names none that is known. */
function withPublisher(node: AnyNode, ids: ReadonlyMap<string, string>): AnyNode {
  if (!isArticle(node) || !ids.has(organizationId())) return node
  return { author: reference(organizationId()), publisher: reference(organizationId()), ...node }
}

/** Whether SEOmatic describes the page, and not its subject; for an address that it does not know it says `WebSite`. */
const isOfPage = (said: AnyNode): boolean => /^WebSite$|Page$/.test(typeOf(said) ?? 'WebPage')

/** Types that say nothing more, or need more than SEOmatic gives. */
const USUAL_PAGES = ['WebPage', 'WebSite', 'FAQPage', 'QAPage']

/** What SEOmatic says of the page; its address and its relations are the site's. */
function saidOfPage(said: AnyNode): AnyNode {
  const { '@id': _, '@type': type, url, mainEntityOfPage, inLanguage, ...rest } = stated(said)
  return USUAL_PAGES.includes(String(type)) ? rest : { '@type': type, ...rest }
}

/** What the page is about, as the site knows it and as SEOmatic says. A vacancy that is closed is nothing to list. */
function mainNode(own: PageData['main'], saidOfMain: AnyNode, url: string): AnyNode | null {
  const { '@id': _, url: __, mainEntityOfPage, inLanguage, ...said } = stated(saidOfMain)
  if (!own && (!typeOf(said) || typeOf(said) === 'JobPosting')) return null
  return { ...(own && asNode(own)), ...said, '@id': `${url}#main`, url, mainEntityOfPage: reference(webPageId(url)) }
}
