import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../../server/runtime/process-wide.ts'

/** The post of the current request. The server sets it, and the bundled pages read it. */
export const formPost = processWide('form-post', () => new AsyncLocalStorage<{ received: boolean }>())
