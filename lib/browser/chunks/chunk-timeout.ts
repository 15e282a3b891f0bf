/** Specification, section 9. */
export const CHUNK_TIMEOUT_MS = 120_000

export function chunkUrl(element: unknown): string | null {
  const { tagName, src, href, rel, noModule } = element as Partial<HTMLScriptElement & HTMLLinkElement>
  const url = tagName === 'SCRIPT' && !noModule ? src : tagName === 'LINK' && rel === 'stylesheet' ? href : ''
  return url?.includes('/_next/static/') ? url : null
}

/** Covers chunks that the framework's loader requests; watch-chunks.ts covers those in the HTML. */
export function limitChunkTime(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(limit)
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

function limit(element: Node): void {
  if (!chunkUrl(element)) return
  const timer = setTimeout(() => element.dispatchEvent(new Event('error')), CHUNK_TIMEOUT_MS)
  const clear = () => clearTimeout(timer)
  element.addEventListener('load', clear)
  element.addEventListener('error', clear)
}
