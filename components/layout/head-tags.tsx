/** Structured data. `<` is escaped, so that no text in it can end the script element. */
export function JsonLd({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Declares the status code of the response; the page cache (lib/server/page-cache/) reads it. */
export function PageStatus({ code }: { code: number }) {
  return (
    <>
      <meta name="page-status" content={String(code)} />
      <meta name="robots" content="noindex" />
    </>
  )
}
