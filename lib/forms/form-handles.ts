import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '../i18n/locales.ts'

const suffixOf = (locale: LocaleCode): string =>
  locale === DEFAULT_LOCALE ? '' : `${locale[0]?.toUpperCase()}${locale.slice(1)}`

export const formHandle = (family: string, locale: LocaleCode): string => `${family}${suffixOf(locale)}`

const APPLICATION_FORMS = ['jobApplication', 'openApplication']

export const ALERT_FORM = 'jobAlert'

export const isApplicationForm = (handle: string): boolean => APPLICATION_FORMS.includes(parseFormHandle(handle).family)

export const isAlertForm = (handle: string): boolean => parseFormHandle(handle).family === ALERT_FORM

export function parseFormHandle(handle: string): { family: string; locale: LocaleCode } {
  const { code } = LOCALES.toReversed().find(({ code }) => handle.endsWith(suffixOf(code))) ?? LOCALES[0]
  return { family: handle.slice(0, handle.length - suffixOf(code).length), locale: code }
}
