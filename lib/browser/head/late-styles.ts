/**
 * A page contains the styles that it begins with (lib/server/page-cache/prepare.ts); others apply once they have come,
 * without the fonts: declared once more, those that came too late for this page would move its text.
 */
export function applyLateStyles(): void {
  const apply = (element: unknown) => {
    if (!(element instanceof HTMLLinkElement) || element.media !== 'print') return
    const { sheet } = element
    for (let at = sheet?.cssRules.length ?? 0; sheet && at--; )
      if (sheet.cssRules[at] instanceof CSSFontFaceRule) sheet.deleteRule(at)
    element.media = 'all'
  }
  document.addEventListener('load', ({ target }) => apply(target), true)
  for (const link of document.querySelectorAll('link')) if (link.sheet) apply(link)
}
