/** How long a chunk may take to load (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** URL of the chunk that an element loads; null for every other element. */
export function chunkUrl(element: unknown): string | null {
  const { tagName, src, href, rel, noModule } = element as Partial<HTMLScriptElement & HTMLLinkElement>
  const url = tagName === 'SCRIPT' && !noModule ? src : tagName === 'LINK' && rel === 'stylesheet' ? href : ''
  return url?.includes('/_next/static/') ? url : null
}

/**
 * Gives the chunks that the framework's loader requests a timeout, after which they count as failed; the loader then
 * tries once more, as after every first failure. Chunks named in the HTML: watch-chunks.ts.
 *
 * @returns stops it
 */
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
