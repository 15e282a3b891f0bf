import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import 'server-only'
import type {
  BreadcrumbList,
  Organization,
  PostalAddress,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { isObject, mapObject } from '@/graphql/json'
import { HOME_URI, type LocaleCode, localeOf, pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { fileUrl } from '../../media/media-url'
import type { Company } from '../../site-layout'
import { absolute, type PageHead } from '../page-head'

interface Facts {
  head: PageHead
  locale: LocaleCode
  company: Company | null
  data?: PageData
}

export function pageGraph({ head, locale, company, data }: Facts): AnyNode {
  const { mainEntityOfPage: fromSeomatic = {}, identity = {}, breadcrumbList: _, ...others } = head.jsonLd
  const main = mainNode(data?.subject ?? null, isOfPage(fromSeomatic) ? {} : fromSeomatic, head.canonical)
  const page = webPage(head, locale, main && { type: typeOf(main), id: String(main['@id']) })
  const crumbs = breadcrumbList(head)
  const all = [
    { ...(company && asNode(organization(company))), ...withoutEmpty(identity), '@id': organizationId() },
    asNode(website(head, locale, company)),
    { ...asNode(page), ...(isOfPage(fromSeomatic) && pageProperties(fromSeomatic)) },
    ...(crumbs ? [asNode(crumbs)] : []),
    ...(main ? [main] : []),
    ...(data?.extraData ?? []).map(asNode),
    ...Object.values(others).map(withoutEmpty),
  ].filter(hasContent)
  const isFirst = ({ '@id': id }: AnyNode, index: number) => all.findIndex((node) => node['@id'] === id) === index
  const nodes = all.filter((node, index) => node['@id'] === undefined || isFirst(node, index))
  const ids = new Map(nodes.flatMap(({ '@id': id }) => (typeof id === 'string' ? [[id, id]] : [])))
  if (typeof identity['@id'] === 'string' && ids.has(organizationId())) ids.set(identity['@id'], organizationId())
  const graph = nodes.map((node) => resolveReferences(node, ids)).map((node) => withPublisher(node, ids))
  return mapObject({ '@context': 'https://schema.org', '@graph': graph }, withoutSoftHyphens)
}

function withPublisher(node: AnyNode, ids: ReadonlyMap<string, string>): AnyNode {
  if (!/(?:Article|BlogPosting)$/.test(typeOf(node) ?? '') || !ids.has(organizationId())) return node
  return { author: reference(organizationId()), publisher: reference(organizationId()), ...node }
}

/** SEOmatic gives `WebSite` for an unknown uri. */
const isOfPage = (fromSeomatic: AnyNode): boolean => /^WebSite$|Page$/.test(typeOf(fromSeomatic) ?? 'WebPage')

const USUAL_PAGES = ['WebPage', 'WebSite', 'FAQPage', 'QAPage']

function pageProperties(fromSeomatic: AnyNode): AnyNode {
  const { '@id': _, '@type': type, url, mainEntityOfPage, inLanguage, ...rest } = withoutEmpty(fromSeomatic)
  return USUAL_PAGES.includes(String(type)) ? rest : { '@type': type, ...rest }
}

function mainNode(own: PageData['subject'], mainOfSeomatic: AnyNode, url: string): AnyNode | null {
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

export type AnyNode = Record<string, unknown>

const asNode = (node: object): AnyNode => ({ ...node })

const typeOf = (node: AnyNode): string | null => (typeof node['@type'] === 'string' ? node['@type'] : null)

const withoutEmpty = ({ '@context': _, ...node }: AnyNode): AnyNode =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)))

/** SEOmatic's picture of a page without one has a type only. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isObject(value) && Object.entries(value).every(([key, inner]) => key === '@type' || isEmpty(inner)))

const hasContent = (node: AnyNode): boolean =>
  Object.entries(node).some(([key, value]) => key !== '@id' && key !== '@type' && !isEmpty(value))

const isReference = (value: unknown): value is Reference =>
  isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1

function resolveReferences(node: AnyNode, ids: ReadonlyMap<string, string>): AnyNode {
  const inner = (value: unknown): unknown => {
    if (isReference(value)) {
      const id = ids.get(value['@id'])
      return id && reference(id)
    }
    if (Array.isArray(value)) return value.map(inner).filter((item) => item !== undefined)
    return isObject(value) ? resolveReferences(value, ids) : value
  }
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => [key, inner(value)])
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}

const LOGO = '/icons/icon-512.png'

function organization(company: Company): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: company.companyName ?? undefined,
    legalName: company.legalName ?? undefined,
    url: env.siteUrl,
    logo: { '@type': 'ImageObject', url: `${env.siteUrl}${LOGO}` },
    email: company.email ?? undefined,
    telephone: company.phone ?? undefined,
    vatID: company.vatNumber ?? undefined,
    sameAs: (company.socialLinks ?? []).flatMap((link) => link?.url || []),
  }
}

const websiteId = (locale: LocaleCode): string => `${absolute(pathOf(HOME_URI, locale))}#website`

function website({ tags }: PageHead, locale: LocaleCode, company: Company | null): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(routePath('/search', locale))}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': websiteId(locale),
    url: absolute(pathOf(HOME_URI, locale)),
    name: tags.find(({ property }) => property === 'og:site_name')?.content ?? company?.companyName ?? undefined,
    inLanguage: localeOf(locale).iso,
    publisher: reference(organizationId()),
    potentialAction: search,
  }
}

function webPage(head: PageHead, locale: LocaleCode, main: { type: string | null; id: string } | null): WebPage {
  const { canonical, title, tags, breadcrumbs } = head
  return {
    '@type': main?.type === 'ItemList' ? 'CollectionPage' : main?.type === 'ProductModel' ? 'ItemPage' : 'WebPage',
    '@id': webPageId(canonical),
    url: canonical,
    name: title,
    description: tags.find(({ name }) => name === 'description')?.content,
    inLanguage: localeOf(locale).iso,
    isPartOf: reference(websiteId(locale)),
    breadcrumb: breadcrumbs.length > 1 ? reference(breadcrumbsId(canonical)) : undefined,
    mainEntity: main ? reference(main.id) : undefined,
  }
}

const breadcrumbsId = (url: string): string => `${url}#breadcrumb`

function breadcrumbList({ breadcrumbs, canonical }: PageHead): BreadcrumbList | null {
  if (breadcrumbs.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(canonical),
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

export type Node = Exclude<Thing, string>

export interface Reference {
  '@id': string
}

export const organizationId = (): string => `${env.siteUrl}#identity`

export const reference = (id: string): Reference => ({ '@id': id })

export const webPageId = (url: string): string => `${url}#webpage`

export interface PageData {
  subject: Node | null
  extraData: Node[]
}

export function pictures(assets: readonly (Pick<AssetFieldsFragment, 'url' | 'dateModified'> | null)[]): string[] {
  return assets.flatMap((asset) =>
    asset?.url ? [new URL(fileUrl(asset.url, asset.dateModified), env.siteUrl).href] : [],
  )
}

type Place = Record<'street' | 'postalCode' | 'city' | 'country', string | null>

export const postalAddress = ({ street, postalCode, city, country }: Place): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street ?? undefined,
  postalCode: postalCode ?? undefined,
  addressLocality: city ?? undefined,
  addressCountry: country ?? 'NL',
})
