/** A page contains the styles that it begins with (lib/server/page-cache/prepare.ts); others apply once they have come. */
export function applyLateStyles(): void {
  const apply = (element: unknown) => {
    if (element instanceof HTMLLinkElement && element.media === 'print') element.media = 'all'
  }
  document.addEventListener('load', ({ target }) => apply(target), true)
  for (const link of document.querySelectorAll('link')) if (link.sheet) apply(link)
}
