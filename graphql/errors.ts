import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { messageOf } from './backend-message'
import { loggedText } from './logged-text'

export type ContentErrorKind =
  /** The backend answered with another status than success. */
  | 'status'
  /** The response has neither data nor errors. */
  | 'missing'
  /** The response is no JSON. */
  | 'parse'
  /** The response has errors. */
  | 'graphql'
  /** No response: no connection, or a timeout. */
  | 'network'

/** The reason of a response that is an empty list. */
export const EMPTY_RESPONSE = 'empty'

/** Reading content failed. The messages are those of the specification's error catalogue (section 8). */
export class ContentError extends Error {
  readonly kind: ContentErrorKind
  /** What the content backend says of it, or {@link EMPTY_RESPONSE}; the log explains it (describe-error.ts). */
  readonly reason: string | null
  /** Status of the response, where that is what went wrong. */
  readonly status: number | null

  constructor(
    kind: ContentErrorKind,
    message: string,
    {
      reason = null,
      status = null,
      ...options
    }: ErrorOptions & { reason?: string | null; status?: number | null } = {},
  ) {
    super(message, options)
    this.name = 'ContentError'
    this.kind = kind
    this.reason = reason
    this.status = status
  }

  static status(status: number, cause?: unknown): ContentError {
    const isResponse = ServerError.is(cause) || ServerParseError.is(cause)
    const reason = isResponse ? messageOf(cause.bodyText) : null
    return new ContentError('status', `Response not successful: Received status code ${status}`, {
      cause,
      reason,
      status,
    })
  }

  static missing(cause?: unknown, reason: string | null = null): ContentError {
    return new ContentError('missing', 'Server response was missing for query', { cause, reason })
  }
}

/** By its name: bundles of one process have classes of their own, and share requests. */
export const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === 'ContentError'

/**
 * Returns the error of the catalogue for a query that failed.
 *
 * @param log gets the messages of GraphQL errors
 */
export function toContentError(error: unknown, log?: (message: string) => void): ContentError {
  if (isContentError(error)) return error
  if (CombinedGraphQLErrors.is(error)) {
    for (const { message } of error.errors) log?.(loggedText(message))
    return new ContentError('graphql', `Apollo errors occurred (${error.errors.length})`, { cause: error })
  }
  if (ServerParseError.is(error)) {
    if (error.statusCode >= 300) return ContentError.status(error.statusCode, error)
    return new ContentError('parse', `The response could not be parsed: ${error.message}`, { cause: error })
  }
  if (ServerError.is(error)) {
    if (error.statusCode >= 300) return ContentError.status(error.statusCode, error)
    return ContentError.missing(error)
  }
  // Failures of the connection come as plain errors (content-fetch.ts). Apollo throws a TypeError for a
  // response that is JSON but no object, such as `null`.
  if (error instanceof TypeError) return ContentError.missing(error)
  return new ContentError('network', error instanceof Error ? error.message : String(error), { cause: error })
}

/**
 * The data of a response.
 *
 * @throws {ContentError} when there is none; Craft's "nothing of this exists for this token" is an empty list in its place
 */
export function dataOf<Data>(response: { data?: Data | null }): Data {
  if (Array.isArray(response.data)) throw ContentError.missing(undefined, EMPTY_RESPONSE)
  if (!response.data) throw ContentError.missing()
  return response.data
}
