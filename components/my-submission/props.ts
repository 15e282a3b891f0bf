import type { Contact } from '@/components/form/contact-options'
import type { Posted } from '@/lib/forms/action'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Step } from './step-line'
import type { MySubmissionTexts } from './texts'

/** The query `ask=withdraw` shows the confirmation of a withdrawal without scripts. */
export const ASK = 'ask'
export const WITHDRAW = 'withdraw'

type PostAction = (previous: Posted | null, data: FormData) => Promise<Posted>

interface Actions {
  withdraw: () => Promise<void>
  keep: (data: FormData) => Promise<void>
  revoke: () => Promise<void>
  logout: () => Promise<void>
  add: PostAction
  answer: PostAction
  requestLinks: PostAction
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
  realtimeUrl: string | null
}
