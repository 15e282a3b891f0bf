import 'server-only'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { isApplicationForm } from '../form-handles'
import { HANDLE_PATTERN } from '../reference'
import { linkPath, makeToken } from './token'

export const hasPersonalLinks = (): boolean => env.contentSubmissionsToken !== null

const UID = /^[\w-]{1,64}$/

export function tokenOf(uid: string | undefined, form: string, isSender: boolean, now = new Date()): string | null {
  const key = env.contentSubmissionsToken
  return key && uid && UID.test(uid) && HANDLE_PATTERN.test(form) ? makeToken({ uid, form, isSender }, key, now) : null
}

export function linkOf(uid: string | undefined, form: string, locale: LocaleCode, isSender: boolean): string | null {
  const token = tokenOf(uid, form, isSender)
  return token && linkPath(token, localeOf(locale).prefix)
}

export const personalPath = (form: string, locale: LocaleCode): string =>
  routePath(isApplicationForm(form) ? '/careers/my-application' : '/contact/my-message', locale)

/** Applicants are addressed less formally. */
export async function personalTexts(form: string, locale: LocaleCode) {
  const { mySubmission } = await messagesOf(locale)
  return isApplicationForm(form) ? mySubmission.careers : mySubmission.contact
}

export const LINK_PATH = 'my-submission'

export const SENT_LINK = 'sent'

export const sentLinkPath = (form: string, pathPrefix: string): string =>
  `${pathPrefix}/${LINK_PATH}?link=${SENT_LINK}&form=${form}`
