import * as rootParams from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { localeOf } from './locale'

const MESSAGES = {
  nl: () => import('../../messages/nl.json'),
  en: () => import('../../messages/en.json'),
}

export default getRequestConfig(async ({ locale }) => {
  const { code } = localeOf(locale ?? (await rootParams.locale()))
  const messages = await MESSAGES[code]()
  return { locale: code, messages: messages.default, timeZone: 'Europe/Amsterdam' }
})
