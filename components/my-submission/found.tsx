'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { login } from '@/lib/browser/session'
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
import { useChange } from './use-change'
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
  const { submission, locale, texts } = props
  const { state, message, canAdd } = submission
  const surface = props.careers ? 'white' : 'quiet'
  return (
    <div>
      <div className={`${styles.heading} grid`}>
        <h1>{texts.title}</h1>
        <p className="lead muted" suppressHydrationWarning>
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
        {(props.outcome === 'limited' || props.outcome === 'unavailable') && (
          <Notice kind="failed" title={texts.failedTitle}>
            <p>{texts.failed}</p>
          </Notice>
        )}
        <StepLine steps={props.steps} current={state} texts={texts} />
        <div className={`${styles.now} sub`}>
          <div className={styles.stateText}>
            <h2>{state.label}</h2>
            {state.text && <p className="lead">{state.text}</p>}
            <FollowingLine {...props} />
          </div>
          {message && (
            <figure className={styles.quote}>
              <figcaption className="note">{texts.message}</figcaption>
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
        {canAdd ? (
          <AddForm {...props} key={submission.reference} reference={submission.reference} canAdd={canAdd} />
        ) : (
          <p>{texts.addClosed}</p>
        )}
      </LabelledSection>

      <Manage {...props} />
    </div>
  )
}

function FollowingLine({ following, at, texts, locale }: Props) {
  const isOnline = useOnline()
  if (following === 'yes' && isOnline) {
    return (
      <p className={`${styles.following} beside note no-print`} data-live="">
        {texts.live}
      </p>
    )
  }
  const text = isOnline ? (following === 'lost' ? texts.lost : texts.asOf) : texts.offline
  const [before, after] = text.split('{time}')
  return (
    <p className={`${styles.following} beside note no-print`} role={following === 'no' ? undefined : 'status'}>
      {text !== texts.asOf && <Icon name="warning" />}
      <span>
        {before}
        <Moment at={at} locale={locale} format={formatTime} />
        {after}
      </span>
    </p>
  )
}

const loginWith = (token?: string): void => void (token && login(token))

function Manage(props: Props) {
  const { submission, actions, paths, texts, locale, outcome, onChanged } = props
  const { canRevoke, keepLonger, keptUntil } = submission
  const shared = { texts, onFailed: onChanged }
  const keep = useChange({ ...shared, send: (sends, options) => sends.keep(!keepLonger, options), onDone: onChanged })
  const revoke = useChange({ ...shared, send: (sends, options) => sends.revoke(options), onDone: loginWith })
  const onDone = props.onWithdrawn
  const withdraw = useChange({ ...shared, send: (sends, options) => sends.withdraw(options), onDone })
  const newLink = revoke.token ? paths.link + revoke.token : props.newLink
  return (
    <LabelledSection className="no-print" title={texts.manageTitle}>
      <ul className={styles.manage}>
        <li>
          <h3>{texts.keepTitle}</h3>
          <div>
            {keep.notice(<p>{texts.kept}</p>, outcome === 'kept')}
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
                <form action={actions.keep} {...keep.form}>
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
              {revoke.notice(
                <>
                  <p>{texts.revoked}</p>
                  {newLink && (
                    <p>
                      <a className="link" href={newLink}>
                        <span>{texts.newLink}</span> <Icon name="arrow" />
                      </a>
                    </p>
                  )}
                </>,
                outcome === 'revoked',
              )}
              <p>{texts.revokeText}</p>
              <form action={actions.revoke} {...revoke.form}>
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
            {withdraw.notice()}
            <p>{texts.withdrawText}</p>
            <Withdraw asked={props.asksWithdrawal} action={actions.withdraw} form={withdraw.form} texts={texts} />
          </div>
        </li>
      </ul>
    </LabelledSection>
  )
}
