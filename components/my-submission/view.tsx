'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ContactOptions } from '@/components/form/contact-options'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { removeAdditionDrafts } from './add-form'
import { FoundView } from './found'
import { Locked } from './locked'
import { LostLink } from './lost-link'
import styles from './my-submission.module.css'
import { Notice, OtherLink } from './notice'
import type { ViewProps } from './props'
import { useMySubmission } from './use-my-submission'

export function MySubmissionView(props: ViewProps) {
  const { texts, contact, paths, isLinkInvalid } = props
  const { result, at, following, announcement, isRefused, ...session } = useMySubmission(props)
  const [own, setOwn] = useState<'withdrawn' | 'loggedOut' | null>(null)
  const done = own ?? props.outcome
  const isOwn = own !== null
  const { status } = result
  const isOver = isRefused || isLinkInvalid

  useEffect(() => {
    if (status === 'gone' || status === 'invalid') removeAdditionDrafts()
  }, [status])

  const logoutForm = (
    <form
      className={styles.logout}
      action={props.actions.logout}
      onSubmit={(event) => {
        event.preventDefault()
        setOwn('loggedOut')
        session.logout()
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
          {...props}
          submission={result.submission}
          at={at}
          following={following}
          logoutForm={logoutForm}
          onChanged={session.changed}
          onWithdrawn={() => {
            setOwn('withdrawn')
            session.put({ status: 'gone' })
            session.changed()
          }}
        />
      ) : (
        <Message title={texts.title}>
          <OtherLink {...props} />
          {result.status === 'locked' && (
            <>
              <Locked {...props} locked={result.locked} />
              <div className={`${styles.actions} cluster actions`}>{logoutForm}</div>
            </>
          )}
          {result.status === 'gone' && (
            <>
              {done === 'withdrawn' ? (
                <Notice kind="done" title={texts.withdrawnTitle} focus={isOwn}>
                  <p>{texts.withdrawnText}</p>
                </Notice>
              ) : (
                <>
                  <h2>{texts.goneTitle}</h2>
                  <p>{texts.goneText}</p>
                </>
              )}
              <div className={`${styles.actions} cluster actions`}>
                <a className="button" href={paths.next}>
                  {texts.closedLink} <Icon name="arrow" />
                </a>
                {logoutForm}
              </div>
            </>
          )}
          {result.status === 'invalid' && (
            <>
              {done === 'loggedOut' && (
                <Notice kind="done" focus={isOwn}>
                  <p>{texts.loggedOut}</p>
                </Notice>
              )}
              <h2>{isOver ? texts.linkTitle : texts.invalidTitle}</h2>
              <p>{isOver ? texts.linkText : texts.invalidText}</p>
              <section className={styles.lost}>
                <h3>{texts.lostTitle}</h3>
                {props.canMail && <p>{texts.lostText}</p>}
                <LostLink {...props} />
              </section>
            </>
          )}
          {result.status === 'limited' && (
            <>
              <h2>{texts.limitedTitle}</h2>
              <p>{fill(texts.limitedText, { minutes: result.minutes })}</p>
            </>
          )}
          {result.status === 'unavailable' && (
            <>
              <h2>{texts.unavailableTitle}</h2>
              <p>{texts.unavailableText}</p>
              <ContactOptions contact={contact} />
              <div className={`${styles.actions} cluster actions`}>
                {/* A plain link loads the document, for which the server reads the submission again. */}
                <a className="button" href={paths.own}>
                  {texts.retry} <Icon name="arrow" />
                </a>
                {logoutForm}
              </div>
            </>
          )}
        </Message>
      )}
    </>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${styles.message} grid`}>
      <h1>{title}</h1>
      <div className={styles.messageText}>{children}</div>
    </div>
  )
}
