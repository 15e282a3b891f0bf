import * as rootParams from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { localeOf, TIME_ZONE } from './locales'
import { messagesOf } from './messages'

export default getRequestConfig(async ({ locale }) => {
  const { code } = localeOf(locale ?? (await rootParams.locale()))
  return { locale: code, messages: await messagesOf(code), timeZone: TIME_ZONE }
})
