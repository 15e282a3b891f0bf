import { fileResponse } from '@/app/file-response'
import { feedFile } from '@/app/files/read-feed'
import { tags } from '@/lib/cms/cache'
import { tagPage } from '@/lib/cms/read'

export const dynamic = 'force-static'

export const generateStaticParams = () => []

export async function GET(_: Request, { params }: RouteContext<'/files/feeds/[locale]/[feed]/[format]'>) {
  const { locale, feed, format } = await params
  return fileResponse(`${locale} ${feed} ${format}`, async () => {
    await tagPage([tags.metadata])
    return feedFile(feed, format, locale)
  })
}
