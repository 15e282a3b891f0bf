import { graphql } from '@/graphql/generated'
import { ContentError, toContentError } from '../graphql/errors'
import { localeOf } from '../i18n/locale'
import type { LocaleCode } from '../i18n/locales'
import { type PageMetadata, parseContainers } from '../seo/containers'
import { read } from './read'
import { tags } from './tags'

const Seo = graphql(`
  query Seo($uri: String, $siteId: Int) {
    seomatic(uri: $uri, siteId: $siteId, asArray: true) {
      metaTitleContainer
      metaTagContainer
      metaLinkContainer
      metaScriptContainer
      metaJsonLdContainer
    }
  }
`)

/**
 * The metadata of an address. Without any the page still renders: failures go to the console in the words of the
 * error catalogue (specification, section 8), and the answer is null.
 */
export async function readSeo(uri: string, locale: LocaleCode): Promise<PageMetadata | null> {
  try {
    const { seomatic } = await read(Seo, { uri, siteId: localeOf(locale).siteId }, [
      tags.entry(uri, locale),
      tags.global('seo'),
    ])
    if (!seomatic) throw ContentError.missing()
    return parseContainers(seomatic)
  } catch (error) {
    const { kind, message } = toContentError(error)
    if (kind === 'status' && message.endsWith('403')) {
      console.error('Metadata: cannot connect to the content management GraphQL API, adjust credentials')
    } else if (kind === 'missing') console.error('Metadata: no data was returned')
    else console.error(`Metadata: ${message}`)
    return null
  }
}
