import { createTranslator } from 'next-intl'
import type { LocaleCode } from './locales'
import { messagesOf, type Translate } from './messages'

export const translatorOf = async (locale: LocaleCode): Promise<Translate> =>
  createTranslator({ locale, messages: await messagesOf(locale) })
