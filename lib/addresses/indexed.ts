import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { contentIndex } from '@/lib/index/open-index'

export const isPublicAt = (uri: string, locale: LocaleCode): boolean =>
  contentIndex().findByUri(siteIdOf(locale), uri)?.uri === uri

export function movedPath(uri: string, locale: LocaleCode): string | null {
  const entry = contentIndex().redirectTo(siteIdOf(locale), uri)
  return entry?.uri && entry.uri.toLowerCase() !== uri.toLowerCase() ? pathOf(entry.uri, locale) : null
}
