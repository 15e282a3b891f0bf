import { MISSING_EVENT } from './missing-parts'

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

/**
 * Loads a part of the browser's code; every dynamic import goes through it. If that fails, the visitor reads that
 * functions are missing.
 * @throws `ChunkLoadError` if the chunk fails, or takes longer than `CHUNK_TIMEOUT_MS`
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('A chunk did not come in time'), { name: 'ChunkLoadError' })
    timer = setTimeout(() => reject(error), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    dispatchEvent(new Event(MISSING_EVENT))
    throw error
  } finally {
    clearTimeout(timer)
  }
}
