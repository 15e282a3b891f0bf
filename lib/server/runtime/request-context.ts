import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processWide } from './process-wide.ts'

/** Header with the id of a request, in requests of a trusted proxy and in all responses. */
export const REQUEST_ID_HEADER = 'x-request-id'

const VALID_ID = /^[\w.-]{8,64}$/

const storage = processWide('request-id', () => new AsyncLocalStorage<string>())

/** The id that a trusted proxy gave a request, or a new one. */
export const requestIdOf = (header: string | string[] | undefined, trusted: boolean): string =>
  trusted && typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID()

/** Everything that `handle` does, also later, has this request id. */
export const withRequestId = <Result>(id: string, handle: () => Result): Result => storage.run(id, handle)

/** Id of the request that is being handled; undefined outside of requests. */
export const currentRequestId = (): string | undefined => storage.getStore()
