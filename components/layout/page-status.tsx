/** Declares the status code of the response; the page cache (lib/server/page-cache/) reads it. */
export function PageStatus({ code }: { code: number }) {
  return (
    <>
      <meta name="page-status" content={String(code)} />
      <meta name="robots" content="noindex" />
    </>
  )
}
