import { type NextRequest, NextResponse } from 'next/server'
import { isOfAnother, openToken } from '@/lib/forms/my-submission/access'
import {
  hasPersonalLinks,
  personalPath,
  personalTexts,
  SENT_LINK,
  SENT_LINK_COOKIE,
  SENT_LINK_OPTIONS,
  TOKEN_OPTIONS,
} from '@/lib/forms/my-submission/link'
import { TOKEN_COOKIE } from '@/lib/forms/my-submission/personal-token'
import { LINK_PATH } from '@/lib/forms/my-submission/token'
import { fill } from '@/lib/i18n/fill'
import { type LocaleCode, parsePath } from '@/lib/i18n/locales'
import { senderAddress } from '@/lib/server/runtime/request-security'

/** The address holds the token, so no cache and no other site may see it. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Before the token replaces another submission's cookie, a page asks, whose form needs that cookie. */
export async function personalLink(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, searchParams } = request.nextUrl
  const { locale, uri } = parsePath(pathname)
  if (uri !== LINK_PATH || !hasPersonalLinks() || !['GET', 'HEAD', 'POST'].includes(request.method)) return undefined
  // Browsers do not reuse a prefetch with this status.
  if (isPrefetch(request)) return new NextResponse(null, { status: 503, headers: HEADERS })
  const isAgreed = request.method === 'POST'
  const link = isAgreed ? SENT_LINK : searchParams.get('link')
  const token = link === SENT_LINK ? (request.cookies.get(SENT_LINK_COOKIE)?.value ?? null) : link
  const form = token?.split('.')[2] ?? searchParams.get('form') ?? ''
  const page = personalPath(form, locale)
  const opened = await openToken(token, senderAddress(request.headers))
  if ('status' in opened) {
    return opened.status === 'limited'
      ? refuse(opened.minutes, form, locale)
      : redirect(request, `${page}?link=invalid`)
  }
  const asks = !isAgreed && isOfAnother(request.cookies.get(TOKEN_COOKIE)?.value, opened)
  const own = link === SENT_LINK ? `${page}?link=${SENT_LINK}` : page
  const response = redirect(request, asks ? `${page}?link=other` : own)
  if (request.method === 'HEAD') return response
  if (asks) {
    response.cookies.set(SENT_LINK_COOKIE, token ?? '', SENT_LINK_OPTIONS)
    return response
  }
  response.cookies.set(TOKEN_COOKIE, token ?? '', TOKEN_OPTIONS)
  if (link === SENT_LINK) response.cookies.delete(SENT_LINK_COOKIE)
  return response
}

const isPrefetch = ({ headers }: NextRequest): boolean =>
  /prefetch|prerender/.test(`${headers.get('purpose')} ${headers.get('sec-purpose')}`)

const redirect = (request: NextRequest, path: string): NextResponse =>
  NextResponse.redirect(new URL(path, request.url), { status: 303, headers: HEADERS })

async function refuse(minutes: number, form: string, locale: LocaleCode): Promise<NextResponse> {
  const { limitedText } = await personalTexts(form, locale)
  return new NextResponse(`${fill(limitedText, { minutes })}\n`, {
    status: 429,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(minutes * 60) },
  })
}
