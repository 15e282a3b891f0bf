import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { loggedText, messageOf } from './logged-text.ts'

type ContentErrorKind = 'status' | 'missing' | 'parse' | 'graphql' | 'network'

export const EMPTY_RESPONSE = 'empty'

interface Details {
  cause?: unknown
  reason?: string | null
  status?: number | null
}

/** The messages are those of the specification's error catalogue (section 8). */
export class ContentError extends Error {
  readonly kind: ContentErrorKind
  /** The content backend's message, or {@link EMPTY_RESPONSE}. The log explains it (describe-error.ts). */
  readonly reason: string | null
  readonly status: number | null

  constructor(kind: ContentErrorKind, message: string, { cause, reason = null, status = null }: Details = {}) {
    super(message, { cause })
    this.name = 'ContentError'
    this.kind = kind
    this.reason = reason
    this.status = status
  }

  /** Next prints errors of caches that it renews. With their stacks, each would take 40 lines of the log. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return String(this)
  }

  static status(status: number, body = '', cause?: unknown): ContentError {
    const reason = messageOf(body)
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

/** Compares names, as each bundle of a process has its own class. */
export const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === 'ContentError'

export function toContentError(error: unknown, log?: (message: string) => void): ContentError {
  if (isContentError(error)) return error
  if (CombinedGraphQLErrors.is(error)) {
    for (const { message } of error.errors) log?.(loggedText(message))
    return new ContentError('graphql', `Apollo errors occurred (${error.errors.length})`, { cause: error })
  }
  if (ServerParseError.is(error)) {
    if (error.statusCode >= 300) return ContentError.status(error.statusCode, error.bodyText, error)
    return new ContentError('parse', `The response could not be parsed: ${error.message}`, { cause: error })
  }
  if (ServerError.is(error)) {
    if (error.statusCode >= 300) return ContentError.status(error.statusCode, error.bodyText, error)
    return ContentError.missing(error)
  }
  // Failures of the connection are plain errors. Apollo throws a TypeError for JSON that is no object.
  if (error instanceof TypeError) return ContentError.missing(error)
  return new ContentError('network', error instanceof Error ? error.message : String(error), { cause: error })
}

/** @throws {ContentError} without data. Craft sends an empty list if the token may see nothing of it. */
export function dataOf<Data>(response: { data?: Data | null }): Data {
  if (Array.isArray(response.data)) throw ContentError.missing(undefined, EMPTY_RESPONSE)
  if (!response.data) throw ContentError.missing()
  return response.data
}
