import { LOCALES } from '../i18n/locales.ts'
import { routePath } from '../i18n/routes.ts'
import { FILTERED_LISTS, isFilteredList } from './list-query.ts'

const LISTS = new Map(
  Object.keys(FILTERED_LISTS)
    .filter(isFilteredList)
    .flatMap((list) => LOCALES.map(({ code }) => [routePath(list, code), { list, code }] as const)),
)

export const filteredListAt = (path: string) => LISTS.get(path)
