'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { login } from '@/lib/browser/session'
import { useOnline } from '@/lib/browser/use-online'
import type { MySubmission, Refusal } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/forms/texts'
import { formatDate } from '@/lib/i18n/format'
import { AddForm, removeAdditionDraft } from './add-form'
import { Moment } from './moment'
import styles from './my-submission.module.css'
import { Notice } from './notice'
import type { ViewProps } from './props'
import { resultText } from './result-text'
import { SentParts } from './sent-parts'
import { StepLine } from './step-line'
import type { Following } from './use-my-submission'
import { Withdraw } from './withdraw'

interface Props extends ViewProps {
  submission: MySubmission
  /** When it was known to be so, ISO 8601. */
  at: string
  following: Following
  logoutForm: ReactNode
  onChanged: () => void
  onWithdrawn: () => void
}

type Changes = typeof import('@/lib/browser/my-submission/change')

/** Where the answer to an action stands. */
type Place = 'top' | 'add' | 'keep' | 'revoke' | 'withdraw'

interface Outcome {
  place: Place
  kind: 'done' | 'failed'
  text: string
  /** A personal link to keep. */
  link?: string | null
}

/** A submission with its state, and what its sender can do with it. */
export function FoundView(props: Props) {
  const { submission, locale, texts, actions, paths, onChanged } = props
  const { state, message, canAdd, canRevoke, keepLonger, keptUntil } = submission
  const [rendered] = useState(() => renderedOutcome(props))
  const [own, setOwn] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const outcome = own ?? rendered
  const surface = props.careers ? 'white' : 'quiet'

  const noticeAt = (place: Place) =>
    outcome?.place === place && (
      <Notice
        kind={outcome.kind}
        title={outcome.kind === 'failed' ? texts.failedTitle : undefined}
        focus={outcome === own && own}
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

  /** Sends a change by script, in place of the form's server action. */
  async function change<Done extends { status: 'done' }>(
    event: FormEvent | null,
    place: Place,
    send: (changes: Changes) => Promise<Done | Refusal>,
    onDone: (result: Done) => void,
  ): Promise<void> {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await import('@/lib/browser/my-submission/change').then(send).catch(() => UNAVAILABLE)
    setBusy(false)
    if (result.status === 'done') return onDone(result)
    setOwn({ place, kind: 'failed', text: resultText(result, texts) })
    onChanged()
  }
  const onKeep = (event: FormEvent) =>
    change(
      event,
      'keep',
      ({ keep }) => keep(!keepLonger),
      () => {
        setOwn({ place: 'keep', kind: 'done', text: texts.kept })
        onChanged()
      },
    )
  const onRevoke = (event: FormEvent) =>
    change(
      event,
      'revoke',
      ({ revoke }) => revoke(),
      ({ token }) => {
        login(token)
        setOwn({ place: 'revoke', kind: 'done', text: texts.revoked, link: paths.link + token })
      },
    )
  const onWithdraw = () =>
    change(
      null,
      'withdraw',
      ({ withdraw }) => withdraw(),
      () => {
        removeAdditionDraft()
        props.onWithdrawn()
      },
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
        <SentParts submission={submission} locale={locale} texts={texts} />
      </LabelledSection>

      <LabelledSection className={surface} title={texts.addTitle} text={canAdd ? texts.addText : undefined}>
        {noticeAt('add')}
        {canAdd ? (
          <AddForm
            canAdd={canAdd}
            action={actions.add}
            locale={locale}
            texts={texts}
            formTexts={props.formTexts}
            rules={props.rules}
            onAdded={() => {
              setOwn({ place: 'add', kind: 'done', text: texts.added })
              onChanged()
            }}
            onRefused={onChanged}
          />
        ) : (
          <p>{texts.addClosed}</p>
        )}
      </LabelledSection>

      <LabelledSection title={texts.manageTitle}>
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
    </div>
  )
}

/** Whether the page follows changes, or else of when it is. */
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
        <Moment at={at} locale={locale} as="time" />
        {after}
      </span>
    </p>
  )
}

/** A script did not load. */
const UNAVAILABLE: Refusal = { status: 'unavailable' }

/** What a server action did, as the address says. */
function renderedOutcome({ outcome, texts, newLink }: Props): Outcome | null {
  switch (outcome) {
    case 'added':
      return { place: 'add', kind: 'done', text: texts.added }
    case 'kept':
      return { place: 'keep', kind: 'done', text: texts.kept }
    case 'revoked':
      return { place: 'revoke', kind: 'done', text: texts.revoked, link: newLink }
    case 'limited':
    case 'unavailable':
      return { place: 'top', kind: 'failed', text: texts.failed }
    default:
      return null
  }
}
