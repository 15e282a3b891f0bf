import { EMPTY_RESPONSE, isContentError } from './errors.ts'
import { loggedText } from './logged-text.ts'

/** Statuses with which a content backend, or a server in front of it, refuses a token: Craft with 400. */
export const REFUSED: readonly number[] = [400, 401, 403]

export const NOTHING_TO_READ =
  'nothing of what was asked for exists for CONTENT_API_TOKEN: it is missing, wrong or expired, or its schema does not hold that'

export function describeError(error: unknown): string {
  const message = loggedText(error instanceof Error ? error.message : String(error))
  if (!isContentError(error) || error.reason === null) return message
  const { reason, status } = error
  if (reason === EMPTY_RESPONSE) return `${message} (${NOTHING_TO_READ})`
  const cause = REFUSED.includes(status ?? 0) ? ': CONTENT_API_TOKEN is missing, wrong or expired' : ''
  return `${message} (the content backend says "${reason}"${cause})`
}
