import { getTranslations } from 'next-intl/server'
import type { LocaleCode } from '@/lib/i18n/locales'

/** Returns a title with the site's name, for pages without an entry. Other pages have such titles from SEOmatic. */
export async function pageTitle(title: string, locale: LocaleCode): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'app' })
  return `${title} | ${t('name')}`
}
