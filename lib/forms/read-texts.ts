import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { FormTexts, RuleTexts } from './texts'

export async function readRuleTexts(locale: LocaleCode): Promise<RuleTexts> {
  return { ...(await messagesOf(locale)).rules, locale }
}

export async function readFormTexts(locale: LocaleCode): Promise<FormTexts> {
  return (await messagesOf(locale)).form
}
