/** Leaves soft hyphens out of copied text, because other programs show them, or find no word that has one. */
export function copyWithoutSoftHyphens(): void {
  document.addEventListener('copy', (event) => {
    const text = `${getSelection()}`
    if (!text.includes('\u00ad')) return
    event.clipboardData?.setData('text/plain', text.replaceAll('\u00ad', ''))
    event.preventDefault()
  })
}

/** Marks the first page of a visit until an animation ends, as in components/home/hero.module.css. */
export function markFirstPage(): void {
  const { dataset } = document.documentElement
  try {
    if (sessionStorage.seen) return
    sessionStorage.seen = 1
    dataset.first = ''
    addEventListener('animationend', () => delete dataset.first)
  } catch {
    // Without storage every page would be the first.
  }
}

/** Applies the style sheets that the first paint did not wait for (lib/server/page-cache/prepare.ts). */
export function applyLateStyles(): void {
  const apply = (element: unknown) => {
    if (element instanceof HTMLLinkElement && element.media === 'print') element.media = 'all'
  }
  document.addEventListener('load', ({ target }) => apply(target), true)
  for (const link of document.querySelectorAll('link')) if (link.sheet) apply(link)
}
