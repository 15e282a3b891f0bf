import type { PageHead } from '@/lib/seo/head'
import { JsonLd } from './json-ld'

/** What a page says of itself to search engines and when it is shared. React puts these elements into the head. */
export function SeoHead({ head }: { head: PageHead }) {
  return (
    <>
      <title>{head.title}</title>
      {head.tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several tags may be alike, and the list never changes.
        <meta key={index} {...tag} />
      ))}
      <link rel="canonical" href={head.canonical} />
      {head.languages.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.jsonLd.map((data) => (
        <JsonLd key={String(data['@type'])} data={data} />
      ))}
    </>
  )
}
