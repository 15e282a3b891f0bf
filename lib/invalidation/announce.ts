import 'server-only'
import { announcedUris } from '@/lib/cms/seo/sitemap'
import { LOCALES } from '@/lib/i18n/locales'
import { parsePath, pathOf } from '@/lib/i18n/public-path'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { sharedStore } from '@/lib/server/runtime/redis'
import { IndexNow } from './index-now'

async function announced(paths: string[]): Promise<string[]> {
  const pages = paths.map(parsePath)
  const lists = await Promise.all(
    LOCALES.map(async ({ code }) => {
      const uris = pages.flatMap(({ locale, uri }) => (locale === code ? [uri] : []))
      return (await announcedUris(uris, code)).map((uri) => pathOf(uri, code))
    }),
  )
  return lists.flat()
}

/** Requires a key of the site for IndexNow. */
export function announce(paths: readonly string[]): void {
  const { indexNow, siteUrl } = env
  if (!indexNow || paths.length === 0) return
  processWide('index-now', () => new IndexNow({ ...indexNow, siteUrl, announced, store: sharedStore })).submit(paths)
}
