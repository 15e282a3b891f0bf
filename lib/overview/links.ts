import 'server-only'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { findRedirect } from '@/lib/addresses/find-redirect'
import { movedPath } from '@/lib/addresses/indexed'
import { linkTarget } from '@/lib/addresses/link-pages'
import { pageAt } from '@/lib/addresses/rules'
import { resolveLink, safeHref } from '@/lib/cms/link'
import { isPage } from '@/lib/cms/page-validity'
import { hasNoEntry, newsPageNumber } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { contentIndex } from '@/lib/index/open-index'

export const linkLeadsNowhere = (link: LinkFieldsFragment): boolean => leadsNowhere(resolveLink(link)?.href ?? null)

export function brokenAddresses(html: string): string[] {
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => safeHref(href.replaceAll('&amp;', '&')))
  return [...new Set(hrefs)].filter((href) => href !== null).filter(leadsNowhere)
}

/** Addresses of other sites and of files are not checked, because the content index does not have them. */
function leadsNowhere(href: string | null): boolean {
  const page = href === null ? null : pageAt(href)
  if (!page || /\.\w+$/.test(page.uri)) return !href
  const { locale, uri } = page
  if (hasNoEntry(uri, locale) || newsPageNumber(uri, locale) !== null) return false
  const entry = contentIndex().findByUri(siteIdOf(locale), uri)
  if (entry?.section === 'linkPages') return linkTarget(entry) === null
  if (entry ? isPage({ __typename: `${entry.section}_Entry`, ...entry.details }) : movedPath(uri, locale)) return false
  const redirect = findRedirect(uri, locale)
  return !redirect || redirect.status === 410
}
