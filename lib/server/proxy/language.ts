import { type NextRequest, NextResponse } from 'next/server'
import { LOCALE_COOKIE } from '@/lib/i18n/locale-choice'
import { type LocaleCode, parsePath, pathOf } from '@/lib/i18n/locales'
import { routeUri, STATIC_PATHS } from '@/lib/i18n/routes'
import { chooseLocale, isFirstVisit, languagesOnEntry } from './first-visit'

type FindCounterpart = (uri: string, from: LocaleCode, to: LocaleCode) => Promise<string | null>

export function languageChoice(
  findCounterpart: FindCounterpart,
): (request: NextRequest) => Promise<NextResponse | undefined> {
  return async (request) => {
    const { pathname, search } = request.nextUrl
    const header = (name: string) => request.headers.get(name)
    if (!isFirstVisit(request.method, header)) return undefined
    const { locale, uri } = parsePath(pathname)
    const choice = chooseLocale(request.cookies.get(LOCALE_COOKIE)?.value, languagesOnEntry(pathname, header), locale)
    if (choice === locale) return undefined
    const route = STATIC_PATHS.find((path) => routeUri(path, locale) === uri)
    const path = route ? pathOf(routeUri(route, choice), choice) : await findCounterpart(uri, locale, choice)
    if (!path) return undefined
    const response = NextResponse.redirect(new URL(`${path}${search}`, request.url), 307)
    response.headers.set('Vary', 'Accept, Accept-Language, Cookie')
    response.headers.set('Cache-Control', 'private, no-store')
    return response
  }
}
