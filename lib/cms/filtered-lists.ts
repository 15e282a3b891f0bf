import { LOCALES } from '../i18n/locales.ts'
import { routePath } from '../i18n/routes.ts'
import { FILTERED_LISTS, type FilteredList, isFilteredList, listQuery } from './list-query.ts'

const LISTS = new Map(
  Object.keys(FILTERED_LISTS)
    .filter(isFilteredList)
    .flatMap((list) => LOCALES.map(({ code }) => [routePath(list, code), { list, code }] as const)),
)

export const filteredListAt = (path: string) => LISTS.get(path)

/** Writes a query of a list as one segment of a route, as any character may occur in a search. */
export const listSegment = (query: string): string => Buffer.from(query).toString('base64url')

export const readListSegment = (list: FilteredList, segment: string): string =>
  listQuery(list, new URLSearchParams(Buffer.from(segment, 'base64url').toString()))
