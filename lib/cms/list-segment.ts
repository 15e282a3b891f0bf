import { type FilteredList, listQuery } from './list-query'

/** Writes a query of a list as one segment of a route, as any character may occur in a search. */
export const listSegment = (query: string): string => Buffer.from(query).toString('base64url')

export const readListSegment = (list: FilteredList, segment: string): string =>
  listQuery(list, new URLSearchParams(Buffer.from(segment, 'base64url').toString()))
