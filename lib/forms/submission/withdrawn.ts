import 'server-only'
import type { StoredSubmission } from '../model'
import { ATTEMPT_TTL, forgetAttempts } from './attempts'
import { submissionNotes } from './notes'

const withdrawn = submissionNotes('submission-withdrawn', ATTEMPT_TTL)

/** Call this before the submission is deleted, so that sending the same again stores a new one. */
export async function noteWithdrawn(uid: string): Promise<void> {
  forgetAttempts(uid)
  await withdrawn.set(uid, '1')
}

export const isWithdrawn = async ({ uid }: StoredSubmission): Promise<boolean> =>
  uid !== undefined && (await withdrawn.get(uid)) !== null
