import { LOCALES, type LocaleCode } from './locales'
import { messagesOf } from './messages'

const all = LOCALES.map(async ({ code }) => [code, await messagesOf(code)])

export const MESSAGES: Record<LocaleCode, Awaited<ReturnType<typeof messagesOf>>> = Object.fromEntries(
  await Promise.all(all),
)
