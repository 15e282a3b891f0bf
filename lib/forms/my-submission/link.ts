import 'server-only'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { HANDLE_PATTERN } from '../reference'
import { linkPath, makeToken } from './token'

export const hasPersonalLinks = (): boolean => env.contentSubmissionsToken !== null

const UID = /^[\w-]{1,64}$/

/** Returns null if the site has no personal links or the content backend gave no uid. */
export function tokenOf(uid: string | undefined, form: string, isSender: boolean, now = new Date()): string | null {
  const key = env.contentSubmissionsToken
  return key && uid && UID.test(uid) && HANDLE_PATTERN.test(form) ? makeToken({ uid, form, isSender }, key, now) : null
}

export function linkOf(uid: string | undefined, form: string, locale: LocaleCode, isSender: boolean): string | null {
  const token = tokenOf(uid, form, isSender)
  return token && linkPath(token, localeOf(locale).prefix)
}
