import { buffer } from 'node:stream/consumers'
import { fileResponse } from '@/app/file-response'
import { tagPage } from '@/lib/cms/read'
import { PAGE_SECTIONS } from '@/lib/cms/sections'
import { absolute } from '@/lib/cms/seo/head'
import { parsePart, partAddresses, partPath, partsOf } from '@/lib/cms/seo/sitemap'
import { indexXml, partXml } from '@/lib/cms/seo/sitemap-xml'
import { CACHE_LIFE, tags } from '@/lib/cms/tags'
import { SITEMAP_INDEX } from '@/lib/i18n/file-paths'
import { LOCALES } from '@/lib/i18n/locales'

export const dynamic = 'force-static'

/** Not in the build: a sitemap reads whole sections, and a CMS takes 0.1 to 0.5 s for the metadata of an entry. */
export const generateStaticParams = () => []

/** `/sitemap.xml` names the parts, such as `/sitemaps/nl-news-1.xml`. Each is stored as a whole. */
export async function GET(_: Request, { params }: RouteContext<'/files/sitemaps/[name]'>): Promise<Response> {
  const { name } = await params
  return fileResponse(`sitemap ${name}`, async () => {
    if (name === SITEMAP_INDEX) return { body: await readIndex(), type: 'application/xml' }
    const part = parsePart(name)
    if (!part) return null
    await tagPage([tags.content, tags.section(part.section)], CACHE_LIFE)
    const body = await buffer(partXml(partAddresses(part)))
    // The index names a part even if all its entries are hidden.
    const isNamed = async () => (await partsOf(part.section, part.locale)).some(({ number }) => number === part.number)
    return body.includes('<url>') || part.number === 1 || (await isNamed()) ? { body, type: 'application/xml' } : null
  })
}

async function readIndex(): Promise<string> {
  const kinds = PAGE_SECTIONS.flatMap((section) => LOCALES.map(({ code }) => ({ section, code })))
  const lists = await Promise.all(kinds.map(({ section, code }) => partsOf(section, code)))
  return indexXml(lists.flat().map((part) => ({ url: absolute(partPath(part)), updated: part.updated })))
}
