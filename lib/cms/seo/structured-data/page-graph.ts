import 'server-only'
import { mapObject } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Company } from '../../site-chrome'
import { type PageHead, withoutSoftHyphens } from '../head'
import { organizationId, type PageData, reference, webPageId } from './nodes'
import { type AnyNode, asNode, hasContent, resolveReferences, typeOf, withoutEmpty } from './seomatic-node'
import { breadcrumbList, organization, webPage, website } from './site-nodes'

interface Facts {
  head: PageHead
  locale: LocaleCode
  company: Company | null
  data?: PageData
}

export function pageGraph({ head, locale, company, data }: Facts): AnyNode {
  const { mainEntityOfPage: fromSeomatic = {}, identity = {}, breadcrumbList: _, ...others } = head.jsonLd
  const main = mainNode(data?.main ?? null, isOfPage(fromSeomatic) ? {} : fromSeomatic, head.canonical)
  const page = webPage(head, locale, main && { type: typeOf(main), id: String(main['@id']) })
  const crumbs = breadcrumbList(head)
  const all = [
    { ...(company && asNode(organization(company))), ...withoutEmpty(identity), '@id': organizationId() },
    asNode(website(head, locale, company)),
    { ...asNode(page), ...(isOfPage(fromSeomatic) && pageProperties(fromSeomatic)) },
    ...(crumbs ? [asNode(crumbs)] : []),
    ...(main ? [main] : []),
    ...(data?.others ?? []).map(asNode),
    ...Object.values(others).map(withoutEmpty),
  ].filter(hasContent)
  const isFirst = ({ '@id': id }: AnyNode, index: number) => all.findIndex((node) => node['@id'] === id) === index
  const nodes = all.filter((node, index) => node['@id'] === undefined || isFirst(node, index))
  const ids = new Map(nodes.flatMap(({ '@id': id }) => (typeof id === 'string' ? [[id, id]] : [])))
  if (typeof identity['@id'] === 'string' && ids.has(organizationId())) ids.set(identity['@id'], organizationId())
  const graph = nodes.map((node) => resolveReferences(node, ids)).map((node) => withPublisher(node, ids))
  return mapObject({ '@context': 'https://schema.org', '@graph': graph }, withoutSoftHyphens)
}

const isArticle = (node: AnyNode): boolean => /(?:Article|BlogPosting)$/.test(typeOf(node) ?? '')

/** Search engines ask for author and publisher; the company is the default. */
function withPublisher(node: AnyNode, ids: ReadonlyMap<string, string>): AnyNode {
  if (!isArticle(node) || !ids.has(organizationId())) return node
  return { author: reference(organizationId()), publisher: reference(organizationId()), ...node }
}

/** SEOmatic gives `WebSite` for an unknown uri. */
const isOfPage = (fromSeomatic: AnyNode): boolean => /^WebSite$|Page$/.test(typeOf(fromSeomatic) ?? 'WebPage')

/** Types that add nothing, or need more than SEOmatic has. */
const USUAL_PAGES = ['WebPage', 'WebSite', 'FAQPage', 'QAPage']

function pageProperties(fromSeomatic: AnyNode): AnyNode {
  const { '@id': _, '@type': type, url, mainEntityOfPage, inLanguage, ...rest } = withoutEmpty(fromSeomatic)
  return USUAL_PAGES.includes(String(type)) ? rest : { '@type': type, ...rest }
}

function mainNode(own: PageData['main'], mainOfSeomatic: AnyNode, url: string): AnyNode | null {
  const { '@id': _, url: __, mainEntityOfPage, inLanguage, ...properties } = withoutEmpty(mainOfSeomatic)
  if (!own && (!typeOf(properties) || typeOf(properties) === 'JobPosting')) return null
  return {
    ...(own && asNode(own)),
    ...properties,
    '@id': `${url}#main`,
    url,
    mainEntityOfPage: reference(webPageId(url)),
  }
}
