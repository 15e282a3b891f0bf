import { type NextRequest, NextResponse } from 'next/server'
import { filteredListAt, listSegment } from '@/lib/cms/filtered-lists'
import { isWrittenByForm, listQuery } from '@/lib/cms/list-query'
import { parsePath } from '@/lib/i18n/locales'
import { statusPage } from './status-pages'

const FOLDER = 'filtered'

export function filteredLists(request: NextRequest): NextResponse | undefined {
  const { pathname, searchParams } = request.nextUrl
  if (parsePath(pathname).uri.startsWith(`${FOLDER}/`)) return statusPage(request, 404)
  const filtered = filteredListAt(pathname)
  if (!filtered) return undefined
  const query = listQuery(filtered.list, searchParams)
  if (request.method === 'GET' && isWrittenByForm(filtered.list, searchParams)) {
    return NextResponse.redirect(new URL(pathname + query, request.url), 303)
  }
  if (!query) return undefined
  const path = `/${filtered.code}/${FOLDER}${filtered.list}/${listSegment(query)}`
  const response = NextResponse.rewrite(new URL(path, request.url))
  // Next would forbid the service worker to store it, but it depends on its address alone.
  response.headers.set('Cache-Control', 'no-cache')
  return response
}
