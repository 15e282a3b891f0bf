import type { Messages } from 'next-intl'
import type { LocaleCode } from './locales'
import { localeOf } from './locales'

/**
 * The interface texts of a language, from the file that the table of languages names. In every language they have the
 * type of the default one's: its keys and arguments are those of all (messages/messages.test.ts).
 */
export async function messagesOf(code: LocaleCode): Promise<Messages> {
  const { messages } = localeOf(code)
  const file: { default: Messages } = await import(`../../messages/${messages}.json`)
  return file.default
}
