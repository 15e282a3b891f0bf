import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'

export const ALERT_FORMS: Record<LocaleCode, string> = { nl: 'jobAlert', en: 'jobAlertEn' }

export const isAlertForm = (handle: string): boolean => Object.values(ALERT_FORMS).includes(handle)

export const localeOfAlert = (handle: string): LocaleCode | null =>
  LOCALES.find(({ code }) => ALERT_FORMS[code] === handle)?.code ?? null

/** Returns the language of the form in a token, even if the token is invalid. */
export const localeOfAlertToken = (token: string): LocaleCode =>
  localeOfAlert(token.split('.').at(-2) ?? '') ?? LOCALES[0].code
