import 'server-only'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { isApplicationForm } from '../form-handles'
import { HANDLE_PATTERN } from '../reference'
import { linkPath, makeToken, type SubmissionToken } from './token'

export const hasPersonalLinks = (): boolean => env.contentSubmissionsToken !== null

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

/** Applicants are addressed less formally. */
export async function personalTexts(form: string, locale: LocaleCode) {
  const { mySubmission } = await messagesOf(locale)
  return isApplicationForm(form) ? mySubmission.careers : mySubmission.contact
}

export const SENT_LINK = 'sent'

export const sentLinkPath = (form: string, pathPrefix: string): string =>
  `${linkPath(SENT_LINK, pathPrefix)}&form=${form}`
