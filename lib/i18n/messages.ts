import type texts from '../../messages/nl.json'
import { localeOf } from './locale'
import type { LocaleCode } from './locales'

/** The interface texts of a language, from the file that the table of languages names. */
export async function messagesOf(code: LocaleCode): Promise<typeof texts> {
  const { messages } = localeOf(code)
  const file: { default: typeof texts } = await import(`../../messages/${messages}.json`)
  return file.default
}
