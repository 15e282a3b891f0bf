import { CHUNK_TIMEOUT_MS } from './chunk-timeout'
import { MISSING_EVENT } from './missing-parts'

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
