import { CHUNK_TIMEOUT, chunkUrl } from './chunk'

/**
 * Gives the chunks that the framework's loader asks for a time limit, which it has none of: after it a chunk counts as
 * failed. As after every first failure, the loader tries once more. Chunks that the HTML names have theirs in watch.ts.
 *
 * @returns a function that ends it
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
  const timer = setTimeout(() => element.dispatchEvent(new Event('error')), CHUNK_TIMEOUT)
  const clear = () => clearTimeout(timer)
  element.addEventListener('load', clear)
  element.addEventListener('error', clear)
}
