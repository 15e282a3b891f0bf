import 'server-only'
import { PAGE_SECTIONS } from '@/lib/cms/sections'
import { readMetadata } from '@/lib/index/metadata'
import { isAnnounced } from '@/lib/index/sitemap'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { indexNow as notifier } from './index-now'

/** In milliseconds. The metadata of an entry that was just saved have to be read first. */
const METADATA_MS = 5000

async function announced(paths: string[]): Promise<string[]> {
  await readMetadata(PAGE_SECTIONS, METADATA_MS)
  return paths.filter(isAnnounced)
}

export function announce(paths: readonly string[]): void {
  const { indexNow, siteUrl } = env
  if (!indexNow || paths.length === 0) return
  processWide('index-now', () => notifier({ ...indexNow, siteUrl, announced }))(paths)
}
