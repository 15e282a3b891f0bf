import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { tagPage } from '../read'
import { tags } from '../tags'
import { uriStore } from './open-uri-store'

const log = logger('redirects')

export async function movedPath(uri: string, locale: LocaleCode): Promise<string | null> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return null
  try {
    const address = await uriStore().redirectTo(siteIdOf(locale), uri)
    // The page is gone, but the store does not know yet.
    if (!address?.uri || address.uri.toLowerCase() === uri.toLowerCase()) return null
    await tagPage([tags.element(address.id)])
    return pathOf(address.uri, locale)
  } catch (error) {
    log.error('lookup failed, the page counts as not found', error)
    return null
  }
}
