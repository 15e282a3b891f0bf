import 'server-only'
import type { ChangeResult, RevokeResult } from './model'

/** Keeps a submission longer, or no longer than usual. */
export async function keepMySubmission(
  _token: string | null,
  _longer: boolean,
  _address: string,
): Promise<ChangeResult> {
  throw new Error('not yet')
}

/** Makes all tokens of a submission invalid, and a new one for the person who asked. */
export async function revokeMyLinks(_token: string | null, _address: string): Promise<RevokeResult> {
  throw new Error('not yet')
}
