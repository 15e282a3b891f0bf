/** The element with the text to show (components/pwa/notices.tsx). */
const SOURCE = '[data-missing-parts]'

const ID = 'missing-parts'

/** Sent by the code in a chunk, so that the copy of this function in the inline script shows the text too. */
export const MISSING_EVENT = 'missingparts'

/** Tells the visitor that functions of the page are missing. Works without React, which may not have started. */
export function showMissing(): void {
  // The load event would be too late: a script that never arrives delays it without end.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', showMissing)
  const source = document.querySelector<HTMLElement>(SOURCE)
  if (!source || !navigator.onLine || document.getElementById(ID)) return
  const box = document.body.appendChild(document.createElement('div'))
  box.id = ID
  box.className = source.className
  const line = box.appendChild(document.createElement('div'))
  line.className = 'ink'
  line.dataset.foot = 'notice'
  const status = line.appendChild(document.createElement('p'))
  status.setAttribute('role', 'status')
  // Screen readers announce text only if it is added to an existing status.
  setTimeout(() => status.append(source.dataset.missingParts ?? ''))
}

export const hideMissing = (): void => document.getElementById(ID)?.remove()

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
