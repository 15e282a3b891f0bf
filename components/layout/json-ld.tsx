/** Structured data. `<` is escaped, so that no text in it can end the script element. */
export function JsonLd({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
