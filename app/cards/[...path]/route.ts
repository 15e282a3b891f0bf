import { readPageAt } from '@/components/page-types'
import { drawCard } from '@/components/social-card/draw'
import { describeError } from '@/graphql/describe-error'
import { loggedText } from '@/graphql/logged-text'
import { visitorUri } from '@/lib/cms/visitor-uri'
import { isLocaleCode } from '@/lib/i18n/locales'
import { HOME_URI } from '@/lib/i18n/public-path'
import { etagOf } from '@/lib/server/http/conditional'
import { BODY_LENGTH_HEADER } from '@/lib/server/runtime/body-length'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'

const log = logger('cards')

/** Stored as pages are, whatever the query. A version in the address makes chats fetch a changed card. */
export const dynamic = 'force-static'

export const generateStaticParams = (): { path: string[] }[] => []

const ENDING = /\.png$/

/** `/cards/nl/werken-bij/vacatures/x.png`: the picture in a link to the page. */
export async function GET(_: Request, { params }: RouteContext<'/cards/[...path]'>): Promise<Response> {
  const [locale, ...segments] = (await params).path
  const path = segments.join('/')
  const file = path.replace(ENDING, '')
  const uri = file === HOME_URI ? file : visitorUri(file.split('/'))
  if (!isLocaleCode(locale) || !ENDING.test(path) || uri === null) return refusal(404)
  const page = await readPageAt(uri, locale)
  if (page.kind === 'failed') return refusal(503)
  if (page.kind !== 'found' || !page.head.card) return refusal(404)
  try {
    const picture = await drawCard(page.head.card, new URL(env.siteUrl).host)
    if (!picture) return refusal(503)
    const headers = { 'Content-Type': 'image/png', [BODY_LENGTH_HEADER]: String(picture.byteLength) }
    return new Response(picture, { headers: { ...headers, ETag: etagOf(new Uint8Array(picture)) } })
  } catch (error) {
    log.error(`the card of ${loggedText(uri)} could not be drawn: ${describeError(error)}`)
    return refusal(503)
  }
}

const refusal = (status: 404 | 503): Response =>
  new Response(status === 404 ? 'There is no such picture.\n' : 'Try again in a moment.\n', {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
