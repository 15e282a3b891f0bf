import { processWide } from './process-wide.ts'

/** `at` is in milliseconds since 1970, on any instance; 0 if nothing changed since the start. */
export const lastChange = (): { at: number } => processWide('last-change', () => ({ at: 0 }))
