import { getTranslations } from 'next-intl/server'
import type { LocaleCode } from '@/lib/i18n/locales'

/** The title of a page that the content backend does not know: as those that it gives, with the site's name at the end. */
export async function ownTitle(title: string, locale: LocaleCode): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'app' })
  return `${title} | ${t('name')}`
}
