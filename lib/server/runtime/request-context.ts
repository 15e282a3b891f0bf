import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processWide } from './process-wide.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

const VALID_ID = /^[\w.-]{8,64}$/

const storage = processWide('request-id', () => new AsyncLocalStorage<string>())

export const requestIdOf = (header: string | string[] | undefined, trusted: boolean): string =>
  trusted && typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID()

export const withRequestId = <Result>(id: string, handle: () => Result): Result => storage.run(id, handle)

export const currentRequestId = (): string | undefined => storage.getStore()
