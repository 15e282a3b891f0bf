import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { FormTexts } from './form-texts'
import type { RuleTexts } from './messages'

/** The rules' texts in a language. They have placeholders of their own, which are filled in with each field. */
export async function ruleTexts(locale: LocaleCode): Promise<RuleTexts> {
  return { ...(await messagesOf(locale)).rules, locale }
}

/** The form's own texts in a language. */
export async function formTexts(locale: LocaleCode): Promise<FormTexts> {
  return (await messagesOf(locale)).form
}
