import { ContentError, toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { type ReadOptions, read } from '../read'
import { tags } from '../tags'
import { noteBase } from './cms-address'
import { type PageMetadata, parseContainers } from './containers'

const Seo = graphql(`
  query Seo($uri: String, $siteId: Int, $entryUri: [String], $entrySiteId: [QueryArgument]) {
    entry(uri: $entryUri, siteId: $entrySiteId) {
      id
      uri
      dateUpdated
    }
    seomatic(uri: $uri, siteId: $siteId, asArray: true) {
      metaTitleContainer
      metaTagContainer
      metaLinkContainer
      metaScriptContainer
      metaJsonLdContainer
    }
  }
`)

export interface Seo {
  metadata: PageMetadata
  /** When the entry was last saved that this is about: a page asks for it apart, and may have got another state. */
  updated: string | null
}

/**
 * The metadata of an address. Without any the page still renders: failures go to the console in the words of the
 * error catalogue (specification, section 8), and the answer is null.
 */
export async function readSeo(uri: string, locale: LocaleCode, options?: ReadOptions): Promise<Seo | null> {
  try {
    const siteId = siteIdOf(locale)
    const variables = { uri, siteId, entryUri: [uri], entrySiteId: [siteId] }
    const { entry, seomatic } = await read(Seo, variables, [tags.entry(uri, locale), tags.global('seo')], options)
    if (!seomatic) throw ContentError.missing()
    const metadata = parseContainers(seomatic)
    noteBase(locale, metadata.links.home?.[0]?.href)
    return { metadata, updated: entry?.dateUpdated ?? null }
  } catch (error) {
    const { kind, message } = toContentError(error)
    if (kind === 'status' && message.endsWith('403')) {
      console.error('Metadata: cannot connect to the content management GraphQL API, adjust credentials')
    } else if (kind === 'missing') console.error('Metadata: no data was returned')
    else console.error(`Metadata: ${message}`)
    return null
  }
}
