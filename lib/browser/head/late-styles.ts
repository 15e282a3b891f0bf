/** A page contains the styles that it begins with (lib/server/page-cache/prepare.ts); others apply once they have come. */
export function applyLateStyles(): void {
  const apply = (element: unknown) => {
    // Chromium reads the fonts again when the attribute changes, and shows one that came too late, which moves the text.
    if (element instanceof HTMLLinkElement && element.media === 'print' && element.sheet)
      element.sheet.media.mediaText = 'all'
  }
  document.addEventListener('load', ({ target }) => apply(target), true)
  for (const link of document.querySelectorAll('link')) apply(link)
}
