import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { AddResult } from './model'

export interface AdditionRequest {
  text: string
  files: File[]
  /** One per view of the form. */
  key: string
  /** Language of the messages. */
  locale: LocaleCode
  /** Network address of the sender. */
  address: string
  signal?: AbortSignal
}

/** Adds a text, files or both to a submission that is open, as a submission of its own. */
export async function addToMySubmission(_token: string | null, _request: AdditionRequest): Promise<AddResult> {
  throw new Error('not yet')
}
