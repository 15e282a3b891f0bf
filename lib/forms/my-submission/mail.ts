import 'server-only'
import { createTransport } from 'nodemailer'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { env } from '@/lib/server/runtime/env'
import { fill } from '../texts'
import type { FoundSubmission } from './find-by-email'
import { linkOf } from './link'

/** Submissions in one e-mail: the newest. */
const MAX_LINKS = 20

const TIMEOUT_MS = 30_000

/** Sends the links of submissions to an e-mail address. @throws {Error} without the address in its message */
export async function mailLinks(
  emailAddress: string,
  submissions: readonly FoundSubmission[],
  locale: LocaleCode,
): Promise<void> {
  if (!env.mail) return
  const { mail: texts } = (await messagesOf(locale)).mySubmission
  const site = new URL(env.siteUrl).host
  const links = submissions.slice(0, MAX_LINKS).map(({ uid, form, title, reference, sentAt }) => {
    const line = fill(texts.line, { title, date: formatDate(sentAt, locale), reference })
    return `${line}\n${env.siteUrl}${linkOf(uid, form, locale)}`
  })
  const transport = createTransport({
    url: env.mail.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.sendMail({
      from: env.mail.from,
      // As an object, so that it is never read as a list of addresses.
      to: { name: '', address: emailAddress },
      subject: fill(texts.subject, { site }),
      text: [fill(texts.intro, { site }), ...links, texts.outro].join('\n\n'),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableUrlAccess: true,
      disableFileAccess: true,
    })
  } catch (error) {
    // Servers repeat the address in their refusal.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error'
    throw new Error(`the mail server did not take the e-mail (${code})`)
  } finally {
    transport.close()
  }
}
