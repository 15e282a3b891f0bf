import { fileResponse } from '@/app/file-response'
import { PAGE_SECTIONS } from '@/lib/cms/sections'
import { absolute } from '@/lib/cms/seo/head'
import { partPath, partsOf } from '@/lib/cms/seo/sitemap'
import { indexXml } from '@/lib/cms/seo/sitemap-xml'
import { LOCALES } from '@/lib/i18n/locales'

export const dynamic = 'force-static'

/** `/sitemap.xml`: the index of the parts, one or more per section and language. */
export function GET(): Promise<Response> {
  return fileResponse('/sitemap.xml', async () => {
    const kinds = PAGE_SECTIONS.flatMap((section) => LOCALES.map(({ code }) => ({ section, code })))
    const lists = await Promise.all(kinds.map(({ section, code }) => partsOf(section, code)))
    const parts = lists.flat().map((part) => ({ url: absolute(partPath(part)), updated: part.updated }))
    return { body: await indexXml(parts), type: 'application/xml' }
  })
}
