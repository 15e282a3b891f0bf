import type { ReactNode } from 'react'
import type { Contact } from '@/components/form/parts'
import type { Posted } from '@/lib/forms/action'
import type { ChangeName, MySubmissionResult, SubmissionState } from '@/lib/forms/my-submission/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'

export type Step = Pick<SubmissionState, 'handle' | 'label'>

type PostAction = (previous: Posted | null, data: FormData) => Promise<Posted>

export interface ViewProps {
  careers: boolean
  initial: MySubmissionResult
  renderedAt: string
  /** The change that was made without scripts, or `logout`. */
  outcome: string | null
  asksWithdrawal: boolean
  isLinkInvalid: boolean
  isLinkOther: boolean
  steps: Step[]
  canMail: boolean
  contact: Contact
  person?: ReactNode
  /** `next` leads on after a withdrawal, `open` accepts the link by which the visitor came. */
  paths: { privacy: string; next: string; open: string }
  newToken: string | null
  /** Whether the form was sent without scripts just now, so that nobody has seen the link. */
  isLinkNew: boolean
  actions: Record<ChangeName, PostAction>
  logout: () => Promise<void>
  locale: LocaleCode
  texts: MySubmissionTexts
  realtimeUrl: string | null
}

export interface PartProps extends ViewProps {
  /** Reads the submission again, also in other tabs. */
  onChanged: () => void
}

type Texts = MessageTexts['mySubmission']

export type MySubmissionTexts = Texts['careers'] & { step: Texts['step'] }

/** Adds that the company gets e-mail, if it does, and says so where a Craft keeps what is deleted in a trash first. */
export function textsFor(
  texts: MySubmissionTexts,
  { sendsNotices, hasTrash }: Record<'sendsNotices' | 'hasTrash', boolean>,
): MySubmissionTexts {
  const withNotice = (text: string, notice: string) => (sendsNotices ? `${text} ${notice}` : text)
  return {
    ...texts,
    goneText: hasTrash ? texts.goneLater : texts.goneText,
    confirmText: withNotice(texts.confirmText, texts.confirmNotice),
    withdrawnText: withNotice(hasTrash ? texts.withdrawnLater : texts.withdrawnText, texts.withdrawnNotice),
    added: withNotice(texts.added, texts.addedNotice),
  }
}
