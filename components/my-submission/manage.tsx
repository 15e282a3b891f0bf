import type { FormEvent, ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import type { MySubmission } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { formatDate } from '@/lib/i18n/format'
import styles from './my-submission.module.css'
import type { ViewProps } from './props'
import type { Place } from './use-changes'
import { Withdraw } from './withdraw'

interface Props extends Pick<ViewProps, 'actions' | 'paths' | 'texts' | 'locale' | 'asksWithdrawal'> {
  submission: MySubmission
  noticeAt: (place: Place) => ReactNode
  onKeep: (event: FormEvent) => void
  onRevoke: (event: FormEvent) => void
  onWithdraw: () => void
}

export function Manage({ submission, actions, paths, texts, locale, ...props }: Props) {
  const { canRevoke, keepLonger, keptUntil } = submission
  const { noticeAt, onKeep, onRevoke, onWithdraw } = props
  return (
    <LabelledSection className="no-print" title={texts.manageTitle}>
      <ul className={styles.manage}>
        <li>
          <h3>{texts.keepTitle}</h3>
          <div>
            {noticeAt('keep')}
            {keptUntil ? (
              <p suppressHydrationWarning>{fill(texts.keptUntil, { date: formatDate(keptUntil, locale) })}</p>
            ) : (
              <p>
                <a className="link" href={paths.privacy}>
                  <span>{texts.keptUnknown}</span> <Icon name="arrow" />
                </a>
              </p>
            )}
            {keepLonger !== null && (
              <>
                <p>{keepLonger ? texts.keepsLonger : texts.keepsShorter}</p>
                <form action={actions.keep} onSubmit={onKeep}>
                  <input type="hidden" name="longer" value={keepLonger ? '0' : '1'} />
                  <button className="button-line" type="submit">
                    {keepLonger ? texts.keepShorter : texts.keepLonger}
                  </button>
                </form>
              </>
            )}
          </div>
        </li>
        {canRevoke && (
          <li>
            <h3>{texts.revokeTitle}</h3>
            <div>
              {noticeAt('revoke')}
              <p>{texts.revokeText}</p>
              <form action={actions.revoke} onSubmit={onRevoke}>
                <button className="button-line" type="submit">
                  {texts.revoke}
                </button>
              </form>
            </div>
          </li>
        )}
        <li id="withdraw">
          <h3>{texts.withdrawTitle}</h3>
          <div>
            {noticeAt('withdraw')}
            <p>{texts.withdrawText}</p>
            <Withdraw asked={props.asksWithdrawal} action={actions.withdraw} onConfirm={onWithdraw} texts={texts} />
          </div>
        </li>
      </ul>
    </LabelledSection>
  )
}
