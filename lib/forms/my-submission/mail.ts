import 'server-only'
import { fill } from '@/lib/i18n/fill'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { env } from '@/lib/server/runtime/env'
import { openMailer } from '../mailer'
import type { FoundSubmission } from './find-by-email'
import { linkOf } from './link'

const MAX_LINKS = 20

/** @throws {Error} without the address in its message */
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
    return `${line}\n${env.siteUrl}${linkOf(uid, form, locale, false)}`
  })
  const mailer = openMailer(env.mail)
  try {
    await mailer.send({
      to: emailAddress,
      subject: fill(texts.subject, { site }),
      text: [fill(texts.intro, { site }), ...links, texts.outro].join('\n\n'),
    })
  } finally {
    mailer.close()
  }
}
