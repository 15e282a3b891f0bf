import type { NextRequest, NextResponse } from 'next/server'
import { parsePath } from '@/lib/i18n/public-path'
import { PERSONAL_PATHS, routeUri } from '@/lib/i18n/routes'
import { statusPage } from './status-pages'

export function personalPages(areOn: boolean): (request: NextRequest) => NextResponse | undefined {
  return (request) => {
    const { locale, uri } = parsePath(request.nextUrl.pathname)
    const isPersonal = PERSONAL_PATHS.some((path) => routeUri(path, locale) === uri)
    return isPersonal && !areOn ? statusPage(request, 404) : undefined
  }
}
