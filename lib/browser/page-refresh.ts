/** Reads that a page has made itself, to be made again when it is refreshed. Each rejects if it fails. */
const reads = new Set<() => Promise<void>>()

/** @param read made at each refresh of the page (components/pwa/page-refresh.tsx) @returns unsubscribes */
export function onPageRefresh(read: () => Promise<void>): () => void {
  reads.add(read)
  return () => reads.delete(read)
}

export const readPageAgain = (): Promise<unknown> => Promise.all([...reads].map((read) => read()))
