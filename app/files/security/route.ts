import { fileResponse } from '@/app/file-response'
import { ContentError } from '@/graphql/errors'
import { absolute } from '@/lib/cms/seo/head'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'

export const dynamic = 'force-static'

/** RFC 9116 wants less than a year; the file is written anew long before. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** `/.well-known/security.txt`: whom to tell of a vulnerability (RFC 9116), by the e-mail address of the company. */
export function GET(): Promise<Response> {
  return fileResponse('/.well-known/security.txt', async () => {
    const chrome = await readSiteChrome(DEFAULT_LOCALE)
    if (!chrome) throw ContentError.missing()
    const email = chrome.company?.email
    if (!email) return null
    // In whole days, so that the file changes once a day.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
    const fields = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${LOCALES.map(({ code }) => code).join(', ')}`,
      `Canonical: ${absolute('/.well-known/security.txt')}`,
    ]
    return { body: `${fields.join('\n')}\n`, type: 'text/plain; charset=utf-8' }
  })
}
