import 'server-only'
import { randomUUID } from 'node:crypto'
import { fill } from '@/lib/i18n/fill'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Mail } from '@/lib/outbox/worker'
import { env } from '@/lib/server/runtime/env'
import type { FoundSubmission } from './find-by-email'
import { linkOf } from './link'

const MAX_LINKS = 20

export async function linksMail(
  address: string,
  submissions: readonly FoundSubmission[],
  locale: LocaleCode,
): Promise<Mail> {
  const { mail: texts } = (await messagesOf(locale)).mySubmission
  const site = new URL(env.siteUrl).host
  const links = submissions.slice(0, MAX_LINKS).map(({ uid, form, title, reference, sentAt }) => {
    const line = fill(texts.line, { title, date: formatDate(sentAt, locale), reference })
    return `${line}\n${env.siteUrl}${linkOf(uid, form, locale, false)}`
  })
  return {
    to: { name: '', address },
    id: randomUUID(),
    subject: fill(texts.subject, { site }),
    text: [fill(texts.intro, { site }), ...links, texts.outro].join('\n\n'),
  }
}
