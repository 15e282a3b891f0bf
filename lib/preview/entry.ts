import 'server-only'
import { graphql } from '@/graphql/generated'
import { previewHeaders } from '@/lib/cms/draft/access'
import type { PreviewedEntry } from '@/lib/cms/draft/cookies'
import { readUncached } from '@/lib/cms/read'
import { hasIndex } from '@/lib/content/lookup'
import { contentIndex } from '@/lib/content/open-index'
import { type Locale, pathOf } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { PreviewRequest } from './request'

const PreviewEntry = graphql(`
  query PreviewEntry($id: [QueryArgument], $uri: [String], $siteId: [QueryArgument]) {
    entry(id: $id, uri: $uri, siteId: $siteId) {
      id
      uri
      canonicalId
    }
  }
`)

type FoundEntry = PreviewedEntry & { path: string }

export async function findPreviewEntry({ uri, locale, token }: PreviewRequest): Promise<FoundEntry | null> {
  const siteId = siteIdOf(locale.code)
  const known = hasIndex() ? contentIndex().findByUri(siteId, uri) : null
  if (known?.uri) return { canonicalId: known.id, siteId, path: safePath(known.uri, locale) }
  const { entry } = await readUncached(PreviewEntry, { uri: [uri], siteId: [siteId] }, previewHeaders(token))
  if (!entry?.uri) return null
  return { canonicalId: entry.canonicalId ?? Number(entry.id), siteId, path: safePath(entry.uri, locale) }
}

export async function publicPath(canonicalId: number, locale: Locale): Promise<string | null> {
  const { entry } = await readUncached(PreviewEntry, { id: [canonicalId], siteId: [siteIdOf(locale.code)] }, {})
  return entry?.uri ? safePath(entry.uri, locale) : null
}

/** Encoding keeps any part of the uri from being read as a host. */
function safePath(uri: string, { code }: Locale): string {
  const parts = uri.split('/').filter(Boolean).map(encodeURIComponent)
  return pathOf(parts.join('/'), code)
}
