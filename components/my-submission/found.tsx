'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { useOnline } from '@/lib/browser/use-online'
import type { MySubmission } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { formatDate, formatTime } from '@/lib/i18n/format'
import { Manage } from './manage'
import styles from './my-submission.module.css'
import { NewLink, Notice, OtherLink } from './notice'
import type { PartProps } from './props'
import { Moment, SentParts } from './sent-parts'
import { AddForm } from './short-form'
import { StepLine } from './step-line'
import type { Following } from './use-my-submission'

interface Props extends PartProps {
  submission: MySubmission
  at: string
  following: Following
  logoutForm: ReactNode
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
        <NewLink {...props} />
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
