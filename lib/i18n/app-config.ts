import type { createTranslator, Messages } from 'next-intl'
import type { Messages as Texts } from './generated/messages'
import type { LocaleCode } from './locales'

/** What next-intl takes: languages of the table, keys of the messages, and the arguments that each message has. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: LocaleCode
    Messages: Texts
  }
}

/** Gives texts of all of the messages. */
export type Translate = ReturnType<typeof createTranslator<Messages>>
