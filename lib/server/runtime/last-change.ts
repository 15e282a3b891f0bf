import { processWide } from './process-wide.ts'

/** `at` is what `performance.now()` was, as clocks can be set back; -Infinity if nothing changed since the start. */
export const lastChange = (): { at: number } => processWide('last-change', () => ({ at: Number.NEGATIVE_INFINITY }))
