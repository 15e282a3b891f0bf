import { getTranslations } from 'next-intl/server'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_QUERY_LENGTH } from '@/lib/search/query'
import { SEARCH_KINDS, type SearchKind } from '@/lib/search/types'
import type { DialogTexts } from './dialog-types'
import { popularLinks } from './popular'

/** The texts of the dialog, which renders in the browser. */
export async function dialogTexts(locale: LocaleCode): Promise<DialogTexts> {
  const [t, popular] = await Promise.all([getTranslations({ locale, namespace: 'search' }), popularLinks(locale)])
  const kinds: [SearchKind, string][] = SEARCH_KINDS.map((kind) => [kind, t(`kinds.${kind}`)])
  return {
    title: t('title'),
    label: t('label'),
    submit: t('submit'),
    maxLength: MAX_QUERY_LENGTH,
    kinds: Object.fromEntries(kinds),
    popular: { label: t('popular'), links: popular },
    one: t('results', { count: 1 }),
    many: t('dialog.many', { count: '{count}' }),
    all: t('dialog.all', { count: '{count}' }),
    nearest: t('nearest'),
    none: t('dialog.none', { query: '{query}' }),
    options: t('dialog.options'),
    close: t('dialog.close'),
    page: t('dialog.page'),
    late: t('dialog.late'),
    failed: t('dialog.failed'),
    offline: t('dialog.offline'),
    shortcut: t('dialog.shortcut'),
  }
}
