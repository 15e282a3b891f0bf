import type { ChangeMySubmissionInput } from '@/graphql/generated/gateway/graphql'
import type { ChangeResult } from '@/lib/forms/my-submission/model'
import { ChangeMySubmission } from '../data/browser-operations'
import { mutate, type SendOptions } from '../data/mutate'

export const changeMySubmission = (
  input: ChangeMySubmissionInput,
  options: SendOptions,
): Promise<ChangeResult | null> => mutate(ChangeMySubmission, { input }, options, (data) => data.changeMySubmission)
