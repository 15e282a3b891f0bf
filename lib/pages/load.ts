import 'server-only'
import { toContentError } from '@/graphql/errors'
import { preview } from '@/lib/cms/draft/access'
import { noteVersion, withVersion } from '@/lib/cms/draft/version'
import { read } from '@/lib/cms/read'
import type { PageMetadata } from '@/lib/cms/seo/containers'
import { canBeOfMetadata, logWithoutMetadata, metadataOf, withMetadata } from '@/lib/cms/seo/read-metadata'
import { tags } from '@/lib/cms/tags'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { PageEntry, PageRequest } from './page'

interface Loaded<Data> {
  data: Data
  metadata: PageMetadata | null
}

/** Reads entry and metadata in one request, in a preview with the version. A failure may come from the metadata, so the page then renders without. */
export async function loadPage<Data extends { entry: PageEntry | null }, Type extends string>(
  { locale, query: given, variables: own, tags: others = [] }: PageRequest<Data, Type>,
  uri: string,
): Promise<Loaded<Data>> {
  const isEditor = (await preview()) !== null
  const query = isEditor ? withVersion(given) : given
  const siteId = siteIdOf(locale)
  const variables = { uri: [uri], siteId: [siteId], ...own }
  const names = [tags.entry(uri, locale), ...others]
  try {
    const both = { ...variables, metadataUri: uri, metadataSiteId: siteId }
    const response = await read(withMetadata(query), both, names)
    if (isEditor) noteVersion(uri, response)
    return {
      data: { ...response, seomatic: undefined, version: undefined },
      metadata: response.entry && metadataOf(response.seomatic, locale),
    }
  } catch (error) {
    const failure = toContentError(error)
    if (!canBeOfMetadata(failure)) throw failure
    // Other errors may be the page's own, which then fails with them.
    const isRefused = failure.status === 403
    if (isRefused) logWithoutMetadata(failure)
    const data = await read(query, variables, names)
    if (isEditor) noteVersion(uri, data)
    if (!isRefused) logWithoutMetadata(failure)
    return { data, metadata: null }
  }
}
