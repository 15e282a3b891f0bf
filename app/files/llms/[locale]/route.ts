import { fileResponse } from '@/app/file-response'
import { PAGE_TYPES } from '@/components/page-types'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { writeLlms } from '@/lib/content/llms'
import { localeOf } from '@/lib/i18n/locales'

export const dynamic = 'force-static'

export const generateStaticParams = () => []

export async function GET(_: Request, { params }: RouteContext<'/files/llms/[locale]'>): Promise<Response> {
  const { code } = localeOf((await params).locale)
  const headers = { 'X-Robots-Tag': 'noindex' }
  return fileResponse(`${code} llms.txt`, async () => {
    await prepareIndex()
    return { body: await writeLlms(code, PAGE_TYPES), type: 'text/plain; charset=utf-8', headers }
  })
}
