import { createTranslator, type Messages } from 'next-intl'
import type { Messages as Texts } from './generated/messages'
import { type LocaleCode, localeOf } from './locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: LocaleCode
    Messages: Texts
  }
}

type Widened<Value> = Value extends string ? string : { [Key in keyof Value]: Widened<Value[Key]> }

export type MessageTexts = Widened<Texts>

export type Translate = ReturnType<typeof createTranslator<Messages>>

/** Every file has the keys and arguments of the default language (messages.test.ts), and so its type. */
export async function messagesOf(code: LocaleCode): Promise<Messages> {
  const { messages } = localeOf(code)
  const file: { default: Messages } = await import(`../../messages/${messages}.json`)
  return file.default
}

export const translatorOf = async (locale: LocaleCode): Promise<Translate> =>
  createTranslator({ locale, messages: await messagesOf(locale) })
