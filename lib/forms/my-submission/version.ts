import 'server-only'

/**
 * Differs after a change of the submission that the site made or the webhook told of; null without a valid token. Answered
 * without the content backend.
 */
export async function mySubmissionVersion(_token: string | null): Promise<string | null> {
  throw new Error('not yet')
}
