import type { Contact } from '@/components/form/contact-options'
import type { AdditionPosted, AnswerPosted, LinksPosted } from '@/lib/forms/my-submission/actions'
import type { MySubmissionResult } from '@/lib/forms/my-submission/model'
import type { FormTexts, RuleTexts } from '@/lib/forms/texts'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Step } from './step-line'
import type { MySubmissionTexts } from './texts'

/** The server's actions for a browser without scripts, bound to the page. */
export interface Actions {
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
  /** When the server rendered it, ISO 8601. */
  renderedAt: string
  /** `result` in the address: what a server action did, or why it did nothing. */
  outcome: string | null
  /** Whether the address asks for the confirmation of a withdrawal. */
  asksWithdrawal: boolean
  /** Whether the link that led here was not valid. */
  isLinkInvalid: boolean
  /** Whether the token of this browser was revoked, or has expired. */
  isTokenRefused: boolean
  /** Whether the link that led here opens another submission than the one that is open in this browser. */
  isLinkOther: boolean
  steps: Step[]
  /** Whether lost links can be sent. */
  canMail: boolean
  contact: Contact
  /**
   * Public paths: `next` is for a visitor who has withdrawn, `link` is a personal link up to its token, and a form at
   * `open` opens the link that led here.
   */
  paths: { own: string; privacy: string; next: string; link: string; open: string }
  /** The person's own link, after the earlier ones were made invalid without scripts. */
  newLink: string | null
  actions: Actions
  locale: LocaleCode
  texts: MySubmissionTexts
  formTexts: FormTexts
  rules: RuleTexts
  realtimeUrl: string | null
}
