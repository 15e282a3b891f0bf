import { SEARCH_TEXTS } from '@/lib/i18n/generated/search'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_QUERY_LENGTH } from '@/lib/search/types'
import { popularLinks } from './search-address'

export type DialogTexts = ReturnType<typeof dialogTexts>

export function dialogTexts(locale: LocaleCode) {
  const { title, label, submit, kinds, popular, links, nearest, dialog } = SEARCH_TEXTS[locale]
  return {
    ...dialog,
    title,
    label,
    submit,
    kinds,
    nearest,
    maxLength: MAX_QUERY_LENGTH,
    popular: { label: popular, links: popularLinks(locale, links) },
  }
}
