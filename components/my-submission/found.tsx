'use client'

import type { ReactNode } from 'react'
import { AnswerView } from '@/components/form/parts'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { useOnline } from '@/lib/browser/use-loaded'
import type { MySubmission, SubmittedFile } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { formatBytes, formatDate, formatDayAndTime, formatTime } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { Manage } from './manage'
import styles from './my-submission.module.css'
import { NewLink, Notice, OtherLink } from './notice'
import type { PartProps } from './props'
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
  const { state, answerBy, message, canAdd } = submission
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
            {answerBy && (
              <p className="lead" suppressHydrationWarning>
                {fill(texts.answerBy, { date: answerBy })}
              </p>
            )}
            <FollowingLine {...props} />
          </div>
          {(message || props.person) && (
            <div className="stack">
              {message && (
                <figure className={styles.quote}>
                  <figcaption className="note">{texts.message}</figcaption>
                  <blockquote>{message}</blockquote>
                </figure>
              )}
              {props.person}
            </div>
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
        <Moment at={at} text={formatTime(at, locale)} />
        {after}
      </span>
    </p>
  )
}

function SentParts({ submission: { answers, files, additions }, locale, texts }: Props) {
  return (
    <>
      <Facts
        className={styles.answers}
        rows={[
          ...answers.map(({ label, answer }) => [label, <AnswerView key={label} answer={answer} />] as const),
          [texts.files, files.length > 0 && <Files files={files} locale={locale} />],
        ]}
      />
      {additions.length > 0 && (
        <>
          <h3 className={styles.partTitle}>{texts.additions}</h3>
          <ol className={styles.additions}>
            {additions.map(({ at, text, files }) => (
              <li key={`${at} ${text}`}>
                <p className="muted">
                  <Moment at={at} text={formatDayAndTime(at, locale)} />
                </p>
                <div>
                  {text && <p className={styles.text}>{text}</p>}
                  {files.length > 0 && <Files files={files} locale={locale} />}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

const Files = ({ files, locale }: { files: SubmittedFile[]; locale: LocaleCode }) => (
  <ul className={`${styles.files} stack`}>
    {files.map(({ name, bytes }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and none changes its place.
      <li key={index}>
        <span>{name}</span>{' '}
        {bytes !== null && (
          <small className="muted no-break" suppressHydrationWarning>
            {formatBytes(bytes, locale)}
          </small>
        )}
      </li>
    ))}
  </ul>
)

/** Server and browser may have different versions of the language's formats. */
const Moment = ({ at, text }: { at: string; text: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {text}
  </time>
)
