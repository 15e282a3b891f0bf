import 'server-only'
import { getTranslations } from 'next-intl/server'
import { localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { framePolicy } from './frame-policy'

/** What every answer about a preview carries: it is for one pair of eyes, now. */
export function privateHeaders(): Record<string, string> {
  return {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Security-Policy': framePolicy(env.cmsUrl),
  }
}

const STATUS = { secret: 401, entry: 404, parameters: 422, backend: 503, ended: 410 } as const

/** A refusal with its own status and one plain sentence, in the language of the site that was asked for. */
export const refuse = (reason: keyof typeof STATUS, locale: string | undefined): Promise<Response> =>
  say(reason, STATUS[reason], locale)

/** Tells, where there is no page to go on to, that a preview is over. */
export const previewEnded = (locale: string | undefined): Promise<Response> => say('ended', 200, locale)

async function say(reason: keyof typeof STATUS, status: number, locale: string | undefined): Promise<Response> {
  const t = await getTranslations({ locale: localeOf(locale).code, namespace: 'preview.refused' })
  return new Response(`${t(reason)}\n`, {
    status,
    headers: { ...privateHeaders(), 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Sends the browser to a path of this site. Relative: a server in front may know this one by another name. */
export function sendTo(path: string, status: 303 | 307): Response {
  return new Response(null, { status, headers: { ...privateHeaders(), Location: encodeURI(path) } })
}
