import 'server-only'
import { tagPage } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { contentIndex } from './open-index'

const log = logger('redirects')

export async function movedPath(uri: string, locale: LocaleCode): Promise<string | null> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return null
  try {
    const entry = contentIndex().redirectTo(siteIdOf(locale), uri)
    // The page is gone, but the index does not know yet.
    if (!entry?.uri || entry.uri.toLowerCase() === uri.toLowerCase()) return null
    await tagPage([tags.element(entry.id)])
    return pathOf(entry.uri, locale)
  } catch (error) {
    log.error('lookup failed, the page counts as not found', error)
    return null
  }
}
