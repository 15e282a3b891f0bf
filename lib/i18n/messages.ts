import type { createTranslator, Messages } from 'next-intl'
import type { Messages as Texts } from './generated/messages'
import { type LocaleCode, localeOf } from './locales'

/** What next-intl takes: languages of the table, keys of the messages, and the arguments that each message has. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: LocaleCode
    Messages: Texts
  }
}

/** Returns texts of all of the messages. */
export type Translate = ReturnType<typeof createTranslator<Messages>>

/**
 * The interface texts of a language. Every file has the keys and arguments of the default language's
 * (messages/messages.test.ts), and so its type.
 */
export async function messagesOf(code: LocaleCode): Promise<Messages> {
  const { messages } = localeOf(code)
  const file: { default: Messages } = await import(`../../messages/${messages}.json`)
  return file.default
}
