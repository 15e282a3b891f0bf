import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { RuleTexts } from './texts'

export async function readRuleTexts(locale: LocaleCode): Promise<RuleTexts> {
  return { ...(await messagesOf(locale)).rules, locale }
}
