import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { tagPage } from '../read'
import { tags } from '../tags'
import { addressBook } from './open-uri-store'

/** Public path of the page that had the address before; null where none had. The redirect follows that page's moves. */
export async function movedPath(uri: string, locale: LocaleCode): Promise<string | null> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return null
  try {
    const address = await addressBook().movedTo(siteIdOf(locale), uri)
    // Its own address would lead around in a circle: the page is gone, and the book does not know it yet.
    if (!address?.uri || address.uri.toLowerCase() === uri.toLowerCase()) return null
    await tagPage([tags.element(address.id)])
    return pathOf(address.uri, locale)
  } catch (error) {
    // An old address more or less is no reason not to answer.
    console.error('Old addresses could not be looked up:', error)
    return null
  }
}
