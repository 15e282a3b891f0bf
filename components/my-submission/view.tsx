'use client'

import { useEffect, useState } from 'react'
import { removeDrafts } from '@/components/form/draft'
import { ContactOptions } from '@/components/form/parts'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import { logout } from '@/lib/browser/session'
import { fill } from '@/lib/i18n/fill'
import { FoundView } from './found'
import styles from './my-submission.module.css'
import { NewLink, Notice, OtherLink } from './notice'
import type { ViewProps } from './props'
import { ADDITION_DRAFT, Locked, LostLink } from './short-form'
import { useMySubmission } from './use-my-submission'

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
            {status === 'gone' &&
              (done === 'withdraw' ? (
                <Notice kind="done" title={texts.withdrawnTitle} focus={isOwn}>
                  <p>{texts.withdrawnText}</p>
                </Notice>
              ) : (
                <>
                  <h2>{texts.goneTitle}</h2>
                  <p>{texts.goneText}</p>
                </>
              ))}
            {status === 'invalid' && (
              <>
                {done === 'logout' && (
                  <Notice kind="done" focus={isOwn}>
                    <p>{texts.loggedOut}</p>
                  </Notice>
                )}
                <h2>{isOver ? texts.linkTitle : texts.invalidTitle}</h2>
                <p>{isOver ? texts.linkText : texts.invalidText}</p>
                <section className={styles.lost}>
                  <h3>{texts.lostTitle}</h3>
                  {props.canMail && <p>{texts.lostText}</p>}
                  <LostLink {...partProps} />
                </section>
              </>
            )}
            {result.status === 'limited' && (
              <>
                <h2>{texts.limitedTitle}</h2>
                <p>{fill(texts.limitedText, { minutes: result.minutes })}</p>
              </>
            )}
            {status === 'unavailable' && (
              <>
                <h2>{texts.unavailableTitle}</h2>
                <p>{texts.unavailableText}</p>
                <ContactOptions contact={props.contact} />
              </>
            )}
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
