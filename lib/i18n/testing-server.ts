import { createTranslator } from 'next-intl'
import type { LocaleCode } from './locales'
import { MESSAGES } from './testing'

interface Options {
  locale: LocaleCode
  namespace?: 'preview'
}

export const getTranslations = async ({ locale, namespace }: Options) =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace })

export const getMessages = async ({ locale }: Options) => MESSAGES[locale]
