import type { Contact } from '@/components/form/contact-options'
import type { AdditionPosted, AnswerPosted, LinksPosted } from '@/lib/forms/my-submission/actions'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'
import type { FormTexts, RuleTexts } from '@/lib/forms/texts'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Step } from './step-line'
import type { MySubmissionTexts } from './texts'

/** The query `ask=withdraw` shows the confirmation of a withdrawal without scripts. */
export const ASK = 'ask'
export const WITHDRAW = 'withdraw'

interface Actions {
  withdraw: () => Promise<void>
  keep: (data: FormData) => Promise<void>
  revoke: () => Promise<void>
  logout: () => Promise<void>
  add: (previous: AdditionPosted | null, data: FormData) => Promise<AdditionPosted>
  answer: (previous: AnswerPosted | null, data: FormData) => Promise<AnswerPosted>
  requestLinks: (previous: LinksPosted | null, data: FormData) => Promise<LinksPosted>
}

export interface ViewProps {
  careers: boolean
  initial: MySubmissionResult
  renderedAt: string
  outcome: string | null
  asksWithdrawal: boolean
  isLinkInvalid: boolean
  isTokenRefused: boolean
  isLinkOther: boolean
  steps: Step[]
  canMail: boolean
  contact: Contact
  /** `next` leads on after a withdrawal, `link` lacks the token, `open` accepts the link by which the visitor came. */
  paths: { own: string; privacy: string; next: string; link: string; open: string }
  newLink: string | null
  actions: Actions
  locale: LocaleCode
  texts: MySubmissionTexts
  formTexts: FormTexts
  rules: RuleTexts
  realtimeUrl: string | null
}
