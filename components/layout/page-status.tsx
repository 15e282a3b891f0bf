/** Says with which status this page is to be answered; the cache handler (lib/cache/handler.mjs) reads it. */
export function PageStatus({ code }: { code: number }) {
  return (
    <>
      <meta name="page-status" content={String(code)} />
      <meta name="robots" content="noindex" />
    </>
  )
}
