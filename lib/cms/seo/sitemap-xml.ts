interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** ISO 8601; null where it is not known. */
  updated: string | null
  /** Absolute addresses per language tag, its own included; empty where there is one version only. */
  languages: Record<string, string>
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** A sitemap (sitemaps.org, with Google's links to other languages). */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(entryXml).join('')}</urlset>
`
}

function entryXml({ url, updated, languages }: SitemapEntry): string {
  const links = Object.entries(languages).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}" />\n`,
  )
  const date = updated ? `<lastmod>${escaped(updated)}</lastmod>\n` : ''
  return `<url>\n<loc>${escaped(url)}</loc>\n${links.join('')}${date}</url>\n`
}
