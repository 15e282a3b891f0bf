import 'server-only'
import type { BreadcrumbList, Organization, SearchAction, WebPage, WebSite, WithActionConstraints } from 'schema-dts'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { HOME_URI, pathOf } from '@/lib/i18n/public-path'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import type { Company } from '../../site-chrome'
import { absolute, type PageHead } from '../head'
import { organizationId, reference, webPageId } from './nodes'

const LOGO = '/icons/icon-512.png'

export function organization(company: Company): Exclude<Organization, string> {
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

export function website({ tags }: PageHead, locale: LocaleCode, company: Company | null): WebSite {
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

const PAGE_TYPES = { ItemList: 'CollectionPage', ProductModel: 'ItemPage' } as const

const isPageType = (about: string): about is keyof typeof PAGE_TYPES => Object.hasOwn(PAGE_TYPES, about)

export function webPage(head: PageHead, locale: LocaleCode, main: { type: string | null; id: string } | null): WebPage {
  const { canonical, title, tags, breadcrumbs } = head
  return {
    '@type': main?.type && isPageType(main.type) ? PAGE_TYPES[main.type] : 'WebPage',
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

export function breadcrumbList({ breadcrumbs, canonical }: PageHead): BreadcrumbList | null {
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
