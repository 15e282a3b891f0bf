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

export function resultText(result: Failure, texts: MySubmissionTexts): string {
  switch (result.status) {
    case 'limited':
      return fill(texts.tooMany, { minutes: result.minutes })
    case 'unknown':
      return texts.unknown
    case 'tooLarge':
      return fill(texts.tooLarge, { n: MAX_TOTAL_MEGABYTES })
    case 'wrong':
      return texts.answerWrong
    case 'closed':
      return texts.addClosed
    case 'gone':
      return texts.goneTitle
    case 'invalid':
      return texts.linkTitle
    default:
      return texts.failed
  }
}
