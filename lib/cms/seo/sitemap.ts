import 'server-only'
import { ContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf, urisByLocale } from '@/lib/i18n/site-ids'
import { isPage } from '../page/validity'
import { readPublic } from '../read'
import { PAGE_SECTIONS } from '../sections'
import { tags } from '../tags'
import { parseContainers } from './containers'

const Sitemap = graphql(`
  query Sitemap($siteId: [QueryArgument], $section: [String]) {
    entries(uri: ":notempty:", siteId: $siteId, section: $section) {
      uri
      dateUpdated
      localized {
        siteId
        uri
      }
      seomatic(asArray: true) {
        metaTagContainer
      }
      ... on vacancies_Entry {
        closingDate
      }
      ... on openApplication_Entry {
        form {
          handle
        }
      }
    }
  }
`)

/** A public page for search engines. */
export interface SitemapPage {
  uri: string
  /** ISO 8601, as the content backend has it. */
  updated: string | null
  /** Uris of the same page per language, its own included. */
  languages: Partial<Record<LocaleCode, string>>
}

/**
 * All public pages of a language but those that search engines are to leave out.
 *
 * @throws {ContentError} when there is no usable response
 */
export async function readSitemap(locale: LocaleCode): Promise<SitemapPage[]> {
  const variables = { siteId: [siteIdOf(locale)], section: [...PAGE_SECTIONS] }
  const names = PAGE_SECTIONS.map(tags.section)
  const { entries } = await readPublic(Sitemap, variables, names, { perEntry: false })
  if (!entries) throw ContentError.missing()
  return entries.flatMap((entry) => {
    if (!entry?.uri || !isPage(entry) || isHidden(entry.seomatic?.metaTagContainer ?? null)) return []
    const languages = { [locale]: entry.uri, ...urisByLocale(entry.localized) }
    return [{ uri: entry.uri, updated: entry.dateUpdated, languages }]
  })
}

function isHidden(metaTagContainer: string | null): boolean {
  const [robots] = parseContainers({ metaTagContainer }).tags.robots ?? []
  return /noindex|none/.test(robots?.content ?? '')
}
