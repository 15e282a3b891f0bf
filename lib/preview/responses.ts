import 'server-only'
import { getTranslations } from 'next-intl/server'
import { localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { framePolicy } from './http'

export function privateHeaders(): Record<string, string> {
  return {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Security-Policy': framePolicy(env.cmsUrl),
  }
}

const STATUS = { secret: 401, entry: 404, parameters: 422, backend: 503, filling: 503, ended: 410 } as const

export const refuse = (reason: keyof typeof STATUS, locale: string | undefined): Promise<Response> =>
  respond(reason, STATUS[reason], locale)

export const previewEnded = (locale: string | undefined): Promise<Response> => respond('ended', 200, locale)

async function respond(reason: keyof typeof STATUS, status: number, locale: string | undefined): Promise<Response> {
  const t = await getTranslations({ locale: localeOf(locale).code, namespace: 'preview.refused' })
  return new Response(`${t(reason)}\n`, {
    status,
    headers: {
      ...privateHeaders(),
      'Content-Type': 'text/plain; charset=utf-8',
      ...(reason === 'filling' && { Refresh: '2' }),
    },
  })
}

/** The redirect is relative, as a reverse proxy may have another host. */
export function redirectTo(path: string, status: 303 | 307): Response {
  return new Response(null, { status, headers: { ...privateHeaders(), Location: encodeURI(path) } })
}
