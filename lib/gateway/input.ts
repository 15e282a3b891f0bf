import type { FieldErrors } from '@/lib/forms/model'
import { VIEW_KEY_PATTERN } from '@/lib/forms/values'
import { isLocaleCode, type LocaleCode } from '@/lib/i18n/locales'
import { badRequest } from './query-limits'

/** @throws {GraphQLError} status 400 */
export function checkLocale(code: string): LocaleCode {
  if (!isLocaleCode(code)) throw badRequest(`There is no language "${code.slice(0, 20)}".`)
  return code
}

/** @throws {GraphQLError} status 400 */
export function checkViewKey(key: string): string {
  if (!VIEW_KEY_PATTERN.test(key)) throw badRequest('The key is none.')
  return key
}

/** Turns the errors of a result into a list, as GraphQL has no maps. */
export const withErrorList = <Result extends { status: string; errors?: FieldErrors }>(result: Result) => ({
  ...result,
  errors: Object.entries(result.errors ?? {}).map(([handle, messages]) => ({ handle, messages })),
})
