import { MAX_TOTAL_MEGABYTES } from '@/lib/forms/files/limits'
import type { AddResult, AnswerResult, ChangeResult, LinksResult } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import type { MySubmissionTexts } from './texts'

type Failure =
  | Exclude<
      AddResult | AnswerResult | ChangeResult | LinksResult,
      { status: 'added' | 'done' | 'refused' | 'requested' }
    >
  | { status: 'failed' }

const TEXTS = {
  wrong: 'answerWrong',
  closed: 'addClosed',
  gone: 'goneTitle',
  invalid: 'linkTitle',
  unknown: 'unknown',
  notSent: 'failed',
  unavailable: 'failed',
  failed: 'failed',
} as const

export function resultText(result: Failure, texts: MySubmissionTexts): string {
  if (result.status === 'limited') return fill(texts.tooMany, { minutes: result.minutes })
  if (result.status === 'tooLarge') return fill(texts.tooLarge, { n: MAX_TOTAL_MEGABYTES })
  return texts[TEXTS[result.status]]
}
