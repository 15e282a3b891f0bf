import 'server-only'
import { cache } from 'react'
import { describeError } from '@/graphql/describe-error'
import { type ContentError, toContentError } from '@/graphql/errors'
import { failureStatus } from '@/graphql/failure-status'
import { graphql } from '@/graphql/generated/index'
import { tags } from '@/lib/cms/cache'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import { noteVersion, withVersion } from '@/lib/cms/draft/version'
import { hasType } from '@/lib/cms/model'
import { isCurrent, isPage } from '@/lib/cms/page-validity'
import { read, tagPage } from '@/lib/cms/read'
import type { PageMetadata } from '@/lib/cms/seo/containers'
import { type CardFact, pageHead, type SocialCard } from '@/lib/cms/seo/page-head'
import { canBeOfMetadata, logWithoutMetadata, metadataOf, withMetadata } from '@/lib/cms/seo/seomatic-query'
import { hasPicture, withPicture } from '@/lib/cms/social-card/social-card'
import { leadTo } from '@/lib/content/addresses/find-redirect'
import { isIndexed, isKnownUri, lookupFailure, noteMismatch } from '@/lib/content/lookup'
import { noteMetadata } from '@/lib/content/metadata-index'
import { contentIndex } from '@/lib/content/open-index'
import { markdownPath } from '@/lib/i18n/file-paths'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { EntryPath } from '@/lib/i18n/routes'
import { siteIdOf, urisByLocale } from '@/lib/i18n/site-ids'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { logger, logRepeated } from '@/lib/server/runtime/log'
import {
  type EntryOf,
  type HasEntry,
  languagePaths,
  nearestPaths,
  type Page,
  type PageAddress,
  type PageEntry,
  type PageFound,
  type PageRequest,
  type PageUnavailable,
  routeAbove,
  uriIn,
} from './page'

const log = logger('pages')

/** Returns failures, as pages render them. Redirects are no pages (lib/content/addresses/resolve.ts). */
export async function readPage<Data extends HasEntry, Type extends string>(
  request: PageRequest<Data, Type>,
): Promise<Page<Data, EntryOf<Data, Type>>> {
  const { locale, type } = request
  const uri = uriIn(request, locale)
  try {
    if (uri === null) return { kind: 'missing', locale, languages: languagePaths(locale, uri), above: '/' }
    const siteId = siteIdOf(locale)
    const isPublic = await isIndexed()
    if (isPublic && !isKnownUri({ siteId, uri })) {
      const failure = contentIndex().isCompared ? null : lookupFailure()
      if (failure) throw failure
      await tagPage([tags.entry(uri, locale)])
      return await missing(request, uri)
    }
    const { data, metadata } = await loadPage(request, uri)
    const isEditor = (await readPreviewAccess()) !== null
    const known = isPublic ? contentIndex().findByUri(siteId, uri) : null
    if (known && data.entry && metadata) noteMetadata(data.entry, metadata)
    const { entry }: { entry: Data['entry'] } = data
    const isThere = entry?.uri === uri
    if (isThere && hasType<PageEntry, Type>(entry, type)) {
      const typed = entry as EntryOf<Data, Type>
      if (isEditor || request.isValid?.(typed) !== false) {
        const cardFacts = (await request.cardFacts?.(typed, locale)) ?? null
        return await toPage(request, { data, entry: typed, metadata }, uri, cardFacts)
      }
    }
    if (!isThere && known) noteMismatch(known.id)
    const isLinkPage = isEditor && entry?.__typename === 'linkPages_Entry'
    return isLinkPage ? await linkPage(request, entry) : await missing(request, uri)
  } catch (error) {
    return failed(toContentError(error), locale, languagePaths(locale, uri))
  }
}

type ParamsOf<Route> = Route extends `${string}[slug]` ? [slug: string] : []

export function pageReader<Data extends HasEntry, Type extends string, Route extends EntryPath>(
  definition: Omit<PageRequest<Data, Type>, 'locale' | 'slug' | 'freeUri'> & { route: Route },
): (locale: LocaleCode, ...params: ParamsOf<Route>) => Promise<Page<Data, EntryOf<Data, Type>>> {
  return cache((locale, ...[slug]) => readPage({ ...definition, locale, slug }))
}

async function linkPage(address: PageAddress, entry: PageEntry): Promise<PageUnavailable> {
  const { locale } = address
  const uri = entry.uri ?? ''
  const siteId = siteIdOf(locale)
  const languages = await nearestPaths(address, uri, urisByLocale(entry.localized))
  const { entry: link } = await read(LinkPage, { uri: [uri], siteId: [siteId] }, [tags.entry(uri, locale)])
  const href = link && 'target' in link ? leadTo({ siteId, id: Number(link.id), uri }, link.target) : null
  return { kind: 'linkPage', locale, entry, target: { href }, languages }
}

async function missing(address: PageAddress, uri: string): Promise<PageUnavailable> {
  const { locale, route } = address
  const [languages, above] = await Promise.all([nearestPaths(address, uri), routeAbove(route, locale)])
  return { kind: 'missing', locale, languages, above }
}

/** Throws during the build, which must not store failures. */
export function failed(
  error: ContentError,
  locale: LocaleCode,
  languages: Record<LocaleCode, string>,
): PageUnavailable {
  if (process.env.NEXT_PHASE === 'phase-production-build') throw error
  logRepeated(log, describeError(error), error)
  const status = error.kind === 'network' ? 503 : failureStatus(error.status)
  return { kind: 'failed', locale, status, error, languages }
}

/** Reads entry, metadata and a preview's version at once; if the metadata make that fail, without them. */
async function loadPage<Data extends HasEntry, Type extends string>(
  { locale, query: pageQuery, variables: own, tags: others = [] }: PageRequest<Data, Type>,
  uri: string,
): Promise<{ data: Data; metadata: PageMetadata | null }> {
  const isEditor = (await readPreviewAccess()) !== null
  const query = isEditor ? withVersion(pageQuery) : pageQuery
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
    const isRefused = failure.status === 403
    if (isRefused) logWithoutMetadata(failure)
    const data = await read(query, variables, names)
    if (isEditor) noteVersion(uri, data)
    if (!isRefused) logWithoutMetadata(failure)
    return { data, metadata: null }
  }
}

async function toPage<Data, Entry extends PageEntry>(
  address: PageAddress,
  { data, entry, metadata }: { data: Data; entry: Entry; metadata: PageMetadata | null },
  uri: string,
  cardFacts: CardFact[] | null,
): Promise<PageFound<Data, Entry>> {
  const { locale } = address
  await tagPage([tags.published(uri, locale)])
  const isTranslation = (version: object) => isPage({ ...entry, ...version, __typename: entry.__typename })
  const translations = urisByLocale(entry.localized.filter(isTranslation))
  const head = pageHead(metadata, { title: entry.title, uri, locale, translations })
  const card: SocialCard = {
    title: withoutSoftHyphens(entry.title ?? head.title),
    section: head.breadcrumbs.slice(1).at(-2)?.name ?? null,
    facts: cardFacts ?? [],
    isCareers: address.route.startsWith('/careers'),
  }
  return {
    kind: 'found',
    locale,
    data,
    entry,
    head: withPicture(head, cardFacts || !hasPicture(head) ? card : null, { uri, locale }),
    languages: await nearestPaths(address, uri, translations),
    markdownPath: isCurrent(entry) ? markdownPath(uri, locale) : null,
  }
}

/** Sent only for link pages: a content model without the section would refuse the fragment. */
const LinkPage = graphql(`
  query LinkPage($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ... on linkPages_Entry {
        id
        target {
          ...LinkFields
        }
      }
    }
  }
`)
