import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'

/** Handles of the forms with which visitors order e-mail about new vacancies. */
export const ALERT_FORMS: Record<LocaleCode, string> = { nl: 'jobAlert', en: 'jobAlertEn' }

export const isAlertForm = (handle: string): boolean => Object.values(ALERT_FORMS).includes(handle)

/** Language of a form; null: it is another form. */
export const localeOfAlert = (handle: string): LocaleCode | null =>
  LOCALES.find(({ code }) => ALERT_FORMS[code] === handle)?.code ?? null

/** Language of the form that a token names, true or not; else the default one. */
export const localeOfAlertToken = (token: string): LocaleCode =>
  localeOfAlert(token.split('.').at(-2) ?? '') ?? LOCALES[0].code
