import type { MySubmissionQuery } from '@/graphql/generated/gateway/graphql'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'

/** Null for a malformed response. */
export function toResult({
  status,
  submission,
  locked,
  minutes,
}: MySubmissionQuery['mySubmission']): MySubmissionResult | null {
  switch (status) {
    case 'found':
      return submission && { status, submission }
    case 'locked':
      return locked && { status, locked: { ...locked, question: locked.question ?? null } }
    case 'limited':
      return { status, minutes: minutes ?? 1 }
    case 'gone':
    case 'invalid':
    case 'unavailable':
      return { status }
    default:
      return null
  }
}
