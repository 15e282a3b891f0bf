import 'server-only'
import type { LocaleCode } from '../i18n/locales'
import type { FormTexts } from './form-texts'
import type { RuleTexts } from './messages'

const MESSAGES = {
  nl: () => import('../../messages/nl.json'),
  en: () => import('../../messages/en.json'),
}

/** The rules' texts in a language. They have placeholders of their own, which are filled in with each field. */
export async function ruleTexts(locale: LocaleCode): Promise<RuleTexts> {
  const { default: messages } = await MESSAGES[locale]()
  return { ...messages.rules, locale }
}

/** The form's own texts in a language. */
export async function formTexts(locale: LocaleCode): Promise<FormTexts> {
  const { default: messages } = await MESSAGES[locale]()
  return messages.form
}
