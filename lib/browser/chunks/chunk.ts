/** How long a chunk may take to load, in milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT = 120_000

/** Address of the chunk that an element loads; null for every other element. */
export function chunkUrl(element: unknown): string | null {
  const { tagName, src, href, rel, noModule } = element as Partial<HTMLScriptElement & HTMLLinkElement>
  const url = tagName === 'SCRIPT' && !noModule ? src : tagName === 'LINK' && rel === 'stylesheet' ? href : ''
  return url?.includes('/_next/static/') ? url : null
}

/** Whether an error is the framework's for a chunk that did not load. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
