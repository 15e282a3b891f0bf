'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { removeDrafts } from '@/components/form/draft'
import { AnswerView, ContactOptions } from '@/components/form/parts'
import { usePagePath } from '@/components/layout/page-context'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { logout } from '@/lib/browser/session'
import { useOnline } from '@/lib/browser/use-loaded'
import type { MySubmission, SubmittedFile } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { formatBytes, formatDate, formatDayAndTime, formatTime } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { Manage } from './manage'
import styles from './my-submission.module.css'
import { NewLink, Notice, OtherLink, StepLine } from './parts'
import type { PartProps, ViewProps } from './props'
import { ADDITION_DRAFT, AddForm, Locked, LostLink } from './short-form'
import { type Following, useMySubmission } from './use-my-submission'

export function MySubmissionView(props: ViewProps) {
  const { texts } = props
  const path = usePagePath()
  const { result, at, following, announcement, isRefused, ...session } = useMySubmission(props)
  const [own, setOwn] = useState<'withdraw' | 'logout' | null>(null)
  const done = own ?? props.outcome
  const isOwn = own !== null
  const { status } = result
  const isOver = isRefused || props.isLinkInvalid
  const partProps = { ...props, onChanged: session.changed }
  const minutes = 'minutes' in result ? result.minutes : 0
  const said = {
    found: null,
    locked: null,
    gone: [texts.goneTitle, texts.goneText],
    invalid: isOver ? [texts.linkTitle, texts.linkText] : [texts.invalidTitle, texts.invalidText],
    limited: [texts.limitedTitle, fill(texts.limitedText, { minutes })],
    unavailable: [texts.unavailableTitle, texts.unavailableText],
  }[status]

  useEffect(() => {
    if (status === 'gone' || status === 'invalid') removeDrafts(ADDITION_DRAFT)
  }, [status])

  const logoutForm = (
    <form
      className={styles.logout}
      action={props.logout}
      onSubmit={(event) => {
        event.preventDefault()
        setOwn('logout')
        session.put({ status: 'invalid' })
        logout()
      }}
    >
      <button className="button-line" type="submit">
        {texts.logout} <Icon name="close" />
      </button>
    </form>
  )

  return (
    <>
      <p className="vh" role="status">
        {announcement}
      </p>
      {result.status === 'found' ? (
        <FoundView
          {...partProps}
          submission={result.submission}
          at={at}
          following={following}
          logoutForm={logoutForm}
          onWithdrawn={() => {
            setOwn('withdraw')
            session.put({ status: 'gone' })
            session.changed()
          }}
        />
      ) : (
        <div className={`${styles.message} grid`}>
          <h1>{texts.title}</h1>
          <div className={styles.messageText}>
            <OtherLink {...props} />
            {(status === 'unavailable' || status === 'limited') && <NewLink {...props} />}
            {result.status === 'locked' && <Locked {...partProps} submission={result.submission} />}
            {status === 'invalid' && done === 'logout' && (
              <Notice kind="done" focus={isOwn}>
                <p>{texts.loggedOut}</p>
              </Notice>
            )}
            {status === 'gone' && done === 'withdraw' ? (
              <Notice kind="done" title={texts.withdrawnTitle} focus={isOwn}>
                <p>{texts.withdrawnText}</p>
              </Notice>
            ) : (
              said && (
                <>
                  <h2>{said[0]}</h2>
                  <p>{said[1]}</p>
                </>
              )
            )}
            {status === 'invalid' && (
              <section className={styles.lost}>
                <h3>{texts.lostTitle}</h3>
                {props.canMail && <p>{texts.lostText}</p>}
                <LostLink {...partProps} />
              </section>
            )}
            {status === 'unavailable' && <ContactOptions contact={props.contact} />}
            {status !== 'invalid' && status !== 'limited' && (
              <div className={`${styles.actions} cluster actions`}>
                {/* A plain link loads the document, for which the server reads the submission again. */}
                {status !== 'locked' && (
                  <a className="button" href={status === 'gone' ? props.paths.next : path}>
                    {status === 'gone' ? texts.closedLink : texts.retry} <Icon name="arrow" />
                  </a>
                )}
                {logoutForm}
              </div>
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface Props extends PartProps {
  submission: MySubmission
  at: string
  following: Following
  logoutForm: ReactNode
  onWithdrawn: () => void
}

function FoundView(props: Props) {
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
        className={`${styles.answers} lines`}
        rows={[
          ...answers.map(({ label, answer }) => [label, <AnswerView key={label} answer={answer} />] as const),
          [texts.files, files.length > 0 && <Files files={files} locale={locale} />],
        ]}
      />
      {additions.length > 0 && (
        <>
          <h3 className={`${styles.partTitle} step-1`}>{texts.additions}</h3>
          <ol className={`${styles.additions} lines thin`}>
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
