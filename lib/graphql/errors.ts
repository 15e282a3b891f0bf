import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'

export type ContentErrorKind =
  /** The backend answered with another status than success. */
  | 'status'
  /** The answer has neither data nor errors. */
  | 'missing'
  /** The answer is no JSON. */
  | 'parse'
  /** The backend could not do what was asked. */
  | 'graphql'
  /** There was no answer: no connection, or none in time. */
  | 'network'

/** Reading content failed. The messages are those of the specification's error catalogue (section 8). */
export class ContentError extends Error {
  readonly kind: ContentErrorKind

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ContentError'
    this.kind = kind
  }

  static status(status: number, cause?: unknown): ContentError {
    return new ContentError('status', `Response not successful: Received status code ${status}`, { cause })
  }

  static missing(cause?: unknown): ContentError {
    return new ContentError('missing', 'Server response was missing for query', { cause })
  }
}

/** By its name: bundles of one process have classes of their own, and share requests. */
const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === 'ContentError'

/** What went wrong in a query, as one of the catalogue's errors. Messages of GraphQL errors go to the console. */
export function toContentError(error: unknown): ContentError {
  if (isContentError(error)) return error
  if (CombinedGraphQLErrors.is(error)) {
    for (const { message } of error.errors) console.error(message)
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
  // Failures of the connection come as plain errors (content-fetch.ts). A TypeError is Apollo stumbling over an answer
  // that is JSON but no object, such as `null`.
  if (error instanceof TypeError) return ContentError.missing(error)
  return new ContentError('network', error instanceof Error ? error.message : String(error), { cause: error })
}

/**
 * The data of an answer.
 *
 * @throws {ContentError} when there is none; Craft's "nothing of this exists for this token" is an empty list in its place
 */
export function dataOf<Data>(answer: { data?: Data | null }): Data {
  if (!answer.data || Array.isArray(answer.data)) throw ContentError.missing()
  return answer.data
}
