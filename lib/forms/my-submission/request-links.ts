import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { LinksResult } from './model'

/** Whether the site can send lost links: it has personal links and an SMTP server. */
export const canRequestLinks = (): boolean => false

/**
 * Sends the links of all submissions of an e-mail address to it. The result is the same for every address, and comes
 * before anything is looked up.
 *
 * @param address network address of the person who asks
 */
export async function requestLinks(_emailAddress: string, _locale: LocaleCode, _address: string): Promise<LinksResult> {
  throw new Error('not yet')
}
