import { type NextRequest, NextResponse } from 'next/server'
import { FILTERED_LISTS, isFilteredList, isWrittenByForm, listQuery } from '@/lib/cms/list-query'
import { LOCALES } from '@/lib/i18n/locales'
import { parsePath } from '@/lib/i18n/public-path'
import { routePath } from '@/lib/i18n/routes'
import { statusPage } from './status-pages'

const FOLDER = 'filtered'

const LISTS = new Map(
  Object.keys(FILTERED_LISTS)
    .filter(isFilteredList)
    .flatMap((list) => LOCALES.map(({ code }) => [routePath(list, code), { list, code }] as const)),
)

export function filteredLists(request: NextRequest): NextResponse | undefined {
  const { pathname, search, searchParams } = request.nextUrl
  if (parsePath(pathname).uri.startsWith(`${FOLDER}/`)) return statusPage(request, 404)
  const found = LISTS.get(pathname)
  if (!found) return undefined
  const query = listQuery(found.list, searchParams)
  if (request.method === 'GET' && isWrittenByForm(found.list, searchParams)) {
    return NextResponse.redirect(new URL(pathname + query, request.url), 303)
  }
  if (!query) return undefined
  const response = NextResponse.rewrite(new URL(`/${found.code}/${FOLDER}${found.list}${search}`, request.url))
  // Next would forbid the service worker to store it, but it depends on its address alone.
  response.headers.set('Cache-Control', 'no-cache')
  return response
}
