import { buffer } from 'node:stream/consumers'
import { fileResponse } from '@/app/file-response'
import { tagPage } from '@/lib/cms/read'
import { PAGE_SECTIONS } from '@/lib/cms/sections'
import { parsePart, partAddresses, partName, partsOf } from '@/lib/cms/seo/sitemap'
import { partXml } from '@/lib/cms/seo/sitemap-xml'
import { CACHE_LIFE, tags } from '@/lib/cms/tags'
import { LOCALES } from '@/lib/i18n/locales'

export const dynamic = 'force-static'

export async function generateStaticParams() {
  const kinds = PAGE_SECTIONS.flatMap((section) => LOCALES.map(({ code }) => ({ section, code })))
  const lists = await Promise.all(kinds.map(({ section, code }) => partsOf(section, code)))
  // Further parts are of large sections: they are written when they are first requested.
  return lists
    .flat()
    .filter(({ number }) => number === 1)
    .map((part) => ({ name: partName(part) }))
}

/** `/sitemaps/nl-news-1.xml`: a part of the sitemap. It is stored as a whole, like a page. */
export async function GET(_: Request, { params }: RouteContext<'/files/sitemaps/[name]'>): Promise<Response> {
  const { name } = await params
  return fileResponse(`/sitemaps/${name}`, async () => {
    const part = parsePart(name)
    if (!part) return null
    await tagPage([tags.content, tags.section(part.section)], CACHE_LIFE)
    const body = await buffer(partXml(partAddresses(part)))
    // All entries of a part may be hidden: it is empty then, but the index names it.
    const isNamed = async () => (await partsOf(part.section, part.locale)).some(({ number }) => number === part.number)
    return body.includes('<url>') || part.number === 1 || (await isNamed()) ? { body, type: 'application/xml' } : null
  })
}
