import 'server-only'
import { randomUUID } from 'node:crypto'
import { fill } from '@/lib/i18n/fill'
import { formatDate } from '@/lib/i18n/format'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import type { Mail } from '@/lib/outbox/worker'
import { env } from '@/lib/server/runtime/env'
import { HANDLE_PATTERN, isApplicationForm } from '../reference'
import type { FoundSubmission } from './model'
import { MAX_AGE_SECONDS } from './personal-token'
import { linkPath, makeToken, type SubmissionToken } from './token'

export const hasPersonalLinks = (): boolean => env.contentSubmissionsToken !== null

/** A token to show or to confirm: of a form that was sent without scripts, or of a link to another submission. */
export const SENT_LINK_COOKIE = 'sent-link'

const SHARED = { path: '/', sameSite: 'lax', secure: env.siteUrl.startsWith('https:') } as const

/** The browser sets this cookie with the same attributes (lib/browser/session.ts). */
export const TOKEN_OPTIONS = { ...SHARED, maxAge: MAX_AGE_SECONDS }
export const SENT_LINK_OPTIONS = { ...SHARED, maxAge: 60 * 60, httpOnly: true }

const UID = /^[\w-]{1,64}$/

export function linkOf(uid: string | undefined, form: string, locale: LocaleCode, isSender: boolean): string | null {
  const key = env.contentSubmissionsToken
  if (!key || !uid || !UID.test(uid) || !HANDLE_PATTERN.test(form)) return null
  return linkPath(makeToken({ uid, form, isSender }, key), localeOf(locale).prefix)
}

/** @param issued in seconds since 1970 */
export const senderToken = ({ uid, form }: SubmissionToken, issued: number): string =>
  makeToken({ uid, form, isSender: true }, env.contentSubmissionsToken ?? '', new Date(issued * 1000))

export const personalPath = (form: string, locale: LocaleCode): string =>
  routePath(isApplicationForm(form) ? '/careers/my-application' : '/contact/my-message', locale)

export async function personalTexts(form: string, locale: LocaleCode) {
  const { mySubmission } = await messagesOf(locale)
  return isApplicationForm(form) ? mySubmission.careers : mySubmission.contact
}

export const SENT_LINK = 'sent'

export const sentLinkPath = (form: string, pathPrefix: string): string =>
  `${linkPath(SENT_LINK, pathPrefix)}&form=${form}`

const MAX_LINKS = 20

export async function linksMail(address: string, submissions: readonly FoundSubmission[], locale: LocaleCode) {
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
  } satisfies Mail
}
