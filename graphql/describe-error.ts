import { EMPTY_RESPONSE, isContentError } from './errors'
import { loggedText } from './logged-text'
import { NOTHING_TO_READ, reasonOf } from './refusal'

export function describeError(error: unknown): string {
  const message = loggedText(error instanceof Error ? error.message : String(error))
  if (!isContentError(error) || error.reason === null) return message
  const { reason, status } = error
  return `${message} (${reason === EMPTY_RESPONSE ? NOTHING_TO_READ : reasonOf(status, reason)})`
}
