import { type LocaleCode, perLocale } from '@/lib/i18n/locales'
import { formHandle, parseFormHandle } from '../form-handles'

export const ALERT_FORMS = perLocale(({ code }) => formHandle('jobAlert', code))

export const isAlertForm = (handle: string): boolean => Object.values(ALERT_FORMS).includes(handle)

export const localeOfAlertToken = (token: string): LocaleCode => parseFormHandle(token.split('.').at(-2) ?? '').locale
