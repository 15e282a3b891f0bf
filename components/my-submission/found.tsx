'use client'

import type { FormEvent, ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { useOnline } from '@/lib/browser/use-online'
import type { MySubmission } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { formatDate, formatTime } from '@/lib/i18n/format'
import { AddForm } from './add-form'
import styles from './my-submission.module.css'
import { Notice, OtherLink } from './notice'
import type { ViewProps } from './props'
import { Moment, SentParts } from './sent-parts'
import { StepLine } from './step-line'
import { type Place, useChanges } from './use-changes'
import type { Following } from './use-my-submission'
import { Withdraw } from './withdraw'

interface Props extends ViewProps {
  submission: MySubmission
  at: string
  following: Following
  logoutForm: ReactNode
  onChanged: () => void
  onWithdrawn: () => void
}

export function FoundView(props: Props) {
  const { submission, locale, texts, onChanged } = props
  const { state, message, canAdd } = submission
  const { busy, outcome, isOwn, onAdded, onKeep, onRevoke, onWithdraw } = useChanges(props)
  const surface = props.careers ? 'white' : 'quiet'

  const noticeAt = (place: Place) =>
    outcome?.place === place && (
      <Notice
        kind={outcome.kind}
        title={outcome.kind === 'failed' ? texts.failedTitle : undefined}
        focus={isOwn && outcome}
      >
        <p>{outcome.text}</p>
        {outcome.link && (
          <p>
            <a className="link" href={outcome.link}>
              <span>{texts.newLink}</span> <Icon name="arrow" />
            </a>
          </p>
        )}
      </Notice>
    )

  return (
    <div aria-busy={busy || undefined}>
      <div className={`${styles.heading} grid`}>
        <h1>{texts.title}</h1>
        <p className="lead" suppressHydrationWarning>
          {fill(texts.sent, {
            form: submission.title,
            date: formatDate(submission.sentAt, locale),
            reference: submission.reference,
          })}
        </p>
        {props.logoutForm}
      </div>

      <section className={`${styles.state} ${surface} grid`} aria-label={texts.steps}>
        {props.isLinkInvalid && (
          <Notice kind="failed" title={texts.linkTitle}>
            <p>{texts.linkOther}</p>
          </Notice>
        )}
        <OtherLink {...props} />
        {noticeAt('top')}
        <StepLine steps={props.steps} current={state} texts={texts} />
        <div className={`${styles.now} sub`}>
          <div className={styles.stateText}>
            <h2>{state.label}</h2>
            {state.text && <p className="lead">{state.text}</p>}
            <FollowingLine {...props} />
          </div>
          {message && (
            <figure className={styles.quote}>
              <figcaption>{texts.message}</figcaption>
              <blockquote>{message}</blockquote>
            </figure>
          )}
        </div>
      </section>

      <LabelledSection title={texts.sentTitle} text={texts.sentText}>
        <SentParts {...props} />
      </LabelledSection>

      <LabelledSection
        className={`${surface} no-print`}
        title={texts.addTitle}
        text={canAdd ? texts.addText : undefined}
      >
        {noticeAt('add')}
        {canAdd ? (
          <AddForm
            {...props}
            key={submission.reference}
            reference={submission.reference}
            canAdd={canAdd}
            onAdded={onAdded}
            onRefused={onChanged}
          />
        ) : (
          <p>{texts.addClosed}</p>
        )}
      </LabelledSection>

      <Manage {...props} {...{ noticeAt, onKeep, onRevoke, onWithdraw }} />
    </div>
  )
}

function FollowingLine({ following, at, texts, locale }: Props) {
  const isOnline = useOnline()
  if (following === 'yes' && isOnline) {
    return (
      <p className={styles.following} data-live="">
        {texts.live}
      </p>
    )
  }
  const text = isOnline ? (following === 'lost' ? texts.lost : texts.asOf) : texts.offline
  const [before, after] = text.split('{time}')
  return (
    <p className={styles.following} role={following === 'no' ? undefined : 'status'}>
      {text !== texts.asOf && <Icon name="warning" />}
      <span>
        {before}
        <Moment at={at} locale={locale} format={formatTime} />
        {after}
      </span>
    </p>
  )
}

interface ManageProps extends Pick<ViewProps, 'actions' | 'paths' | 'texts' | 'locale' | 'asksWithdrawal'> {
  submission: MySubmission
  noticeAt: (place: Place) => ReactNode
  onKeep: (event: FormEvent) => void
  onRevoke: (event: FormEvent) => void
  onWithdraw: () => void
}

function Manage({ submission, actions, paths, texts, locale, ...props }: ManageProps) {
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
