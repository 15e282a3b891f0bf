import 'server-only'
import { getTranslations } from 'next-intl/server'
import { HOME_URI, localeOf, pathOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { htmlDocument, PLAIN_STYLE } from '@/lib/shared/html-document'
import { framePolicy } from './http'

export const privateHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Security-Policy': framePolicy(env.cmsUrl),
})

const STATUS = { secret: 401, entry: 404, parameters: 422, backend: 503, filling: 503, ended: 410 } as const

export const previewEnded = (locale: string | undefined): Promise<Response> => refuse('ended', locale, 200)

export async function refuse(
  reason: keyof typeof STATUS,
  language: string | undefined,
  status: number = STATUS[reason],
): Promise<Response> {
  const locale = localeOf(language).code
  const t = await getTranslations({ locale, namespace: 'preview' })
  const needsLink = ['secret', 'entry', 'parameters'].includes(reason)
  const steps = needsLink ? [t('refusal.again'), t('refusal.administrator')] : []
  const links = [...(env.cmsUrl ? [[env.cmsUrl, t('refusal.cms')]] : []), [pathOf(HOME_URI, locale), t('refusal.site')]]
  const title = t(reason === 'ended' ? 'refusal.ended' : 'refusal.title')
  const body = [
    `<h1>${title}</h1><p>${t(`refused.${reason}`)}</p>`,
    steps.length > 0 && `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
    `<ul>${links.map(([href, words]) => `<li><a href="${href}" target="_top">${words}</a></li>`).join('')}</ul>`,
  ]
  const head = `<style>${PLAIN_STYLE}</style>`
  const html = htmlDocument({ title, locale, head, body: body.filter(Boolean).join('\n') })
  const headers = { ...privateHeaders(), 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status, headers: { ...headers, ...(reason === 'filling' && { Refresh: '2' }) } })
}

/** The redirect is relative, as a reverse proxy may have another host. */
export function redirectTo(path: string, status: 303 | 307): Response {
  return new Response(null, { status, headers: { ...privateHeaders(), Location: encodeURI(path) } })
}
