import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processWide } from './process-wide.ts'

/** Next drops a route's `Content-Length`; the server replaces this header by it. */
export const BODY_LENGTH_HEADER = 'X-Body-Length'

export const REQUEST_ID_HEADER = 'x-request-id'

const VALID_ID = /^[\w.-]{8,64}$/

type RequestContext = { id?: string; post?: { isReceived: boolean } }

const requestContext = processWide('request', () => new AsyncLocalStorage<RequestContext>())

export const requestIdOf = (header: string | string[] | undefined, trusted: boolean): string =>
  trusted && typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID()

export const withRequestId = <Result>(id: string, handle: () => Result): Result => requestContext.run({ id }, handle)

export const currentRequestId = (): string | undefined => requestContext.getStore()?.id

/** Runs `handle` as the handling of a posted form, and sets `isReceived` once a page has read the form. */
export function withFormPost(post: { isReceived: boolean }, handle: () => void): void {
  requestContext.run({ ...requestContext.getStore(), post }, handle)
}

export function noteFormReceived(): void {
  const post = requestContext.getStore()?.post
  if (post) post.isReceived = true
}
