import 'server-only'
import { PAGE_SECTIONS } from '@/lib/cms/sections'
import { LOCALES } from '@/lib/i18n/locales'
import { parsePath, pathOf } from '@/lib/i18n/public-path'
import { readMetadata } from '@/lib/index/metadata'
import { announcedUris } from '@/lib/index/sitemap'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { IndexNow } from './index-now'

/** In milliseconds, because the metadata of an entry that was just saved are unknown. */
const METADATA_MS = 5000

async function announced(paths: string[]): Promise<string[]> {
  await readMetadata(PAGE_SECTIONS, METADATA_MS)
  const pages = paths.map(parsePath)
  return LOCALES.flatMap(({ code }) => {
    const uris = pages.flatMap(({ locale, uri }) => (locale === code ? [uri] : []))
    return announcedUris(uris, code).map((uri) => pathOf(uri, code))
  })
}

export function announce(paths: readonly string[]): void {
  const { indexNow, siteUrl } = env
  if (!indexNow || paths.length === 0) return
  processWide('index-now', () => new IndexNow({ ...indexNow, siteUrl, announced })).submit(paths)
}
