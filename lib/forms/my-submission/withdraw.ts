import 'server-only'
import type { ChangeResult } from './model'

/**
 * Deletes a submission with its additions, for its sender. `done` also where it was deleted before.
 *
 * @param address network address of the person who asks
 */
export async function withdrawMySubmission(_token: string | null, _address: string): Promise<ChangeResult> {
  throw new Error('not yet')
}
