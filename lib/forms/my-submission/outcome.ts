import type { FieldErrors, FormOutcome } from '../model'
import type { ChangeResult } from './model'

type Outcome = Exclude<FormOutcome, { status: 'sent' | 'cancelled' }>

/** @param wrong the errors of a value that only the server can refuse */
export function outcomeOf(result: ChangeResult | Outcome, wrong: FieldErrors = {}): Outcome {
  switch (result.status) {
    case 'wrong':
      return { status: 'invalid', errors: wrong }
    case 'invalid':
      // Without errors, the personal link is invalid.
      return 'errors' in result ? result : { status: 'closed' }
    case 'gone':
      return { status: 'closed' }
    case 'unavailable':
      return { status: 'notSent' }
    default:
      return result
  }
}
