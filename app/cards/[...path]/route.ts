import { fileResponse } from '@/app/file-response'
import { readPageAt } from '@/components/page-types'
import { drawCard } from '@/components/social-card/draw'
import { visitorUri } from '@/lib/cms/page-validity'
import { HOME_URI, isLocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'

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
  return fileResponse(`the card ${path}`, async () => {
    if (!isLocaleCode(locale) || !ENDING.test(path) || uri === null) return null
    const page = await readPageAt(uri, locale)
    if (page.kind === 'failed') throw page.error
    if (page.kind !== 'found' || !page.head.card) return null
    return { body: await drawCard(page.head.card, new URL(env.siteUrl).host), type: 'image/png' }
  })
}
