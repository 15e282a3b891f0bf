import { fileResponse } from '@/app/file-response'
import { CACHE_LIFE, tags } from '@/lib/cms/cache'
import { PAGE_SECTIONS } from '@/lib/cms/model'
import { tagPage } from '@/lib/cms/read'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { indexXml, parsePart, partAddresses, partsOf, partXml } from '@/lib/content/sitemap'
import { SITEMAP_INDEX } from '@/lib/i18n/file-paths'
import { LOCALES } from '@/lib/i18n/locales'

export const dynamic = 'force-static'

export const generateStaticParams = () => []

/** `/sitemap.xml` names the parts, such as `/sitemaps/nl-news-1.xml`. Each is stored as a whole. */
export async function GET(_: Request, { params }: RouteContext<'/files/sitemaps/[name]'>): Promise<Response> {
  const { name } = await params
  return fileResponse(`sitemap ${name}`, async () => {
    await prepareIndex()
    if (name === SITEMAP_INDEX) return { body: await readIndex(), type: 'application/xml' }
    const part = parsePart(name)
    if (!part) return null
    await tagPage([tags.content, tags.metadata, tags.section(part.section)], CACHE_LIFE)
    const body = await partXml(partAddresses(part))
    return body.includes('<url>') || part.number === 1 ? { body, type: 'application/xml' } : null
  })
}

async function readIndex(): Promise<string> {
  await tagPage([tags.content, tags.metadata, ...PAGE_SECTIONS.map(tags.section)], CACHE_LIFE)
  return indexXml(PAGE_SECTIONS.flatMap((section) => LOCALES.flatMap(({ code }) => partsOf(section, code))))
}
