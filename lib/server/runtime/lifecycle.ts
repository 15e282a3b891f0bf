import { processWide } from './process-wide.ts'

/** Whether the process accepts no new connections, and ends after the requests in progress. */
export const lifecycle = processWide('lifecycle', () => ({ stopping: false }))
