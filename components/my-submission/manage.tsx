import { type FormEvent, type ReactNode, useActionState, useState } from 'react'
import { useSending } from '@/components/form/use-form'
import { usePagePath } from '@/components/layout/page-context'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { login } from '@/lib/browser/session'
import { type ChangeName, type ChangeResult, type MySubmission, TEXT_FIELD } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { formatDate } from '@/lib/i18n/format'
import styles from './my-submission.module.css'
import { Notice } from './parts'
import type { PartProps } from './props'

export function Manage(props: PartProps & { submission: MySubmission; onWithdrawn: () => void }) {
  const { paths, texts, onChanged } = props
  const { canRevoke, keepLonger, keptUntil } = props.submission
  const keptText = keptUntil && fill(texts.keptUntil, { date: formatDate(keptUntil, props.locale) })
  return (
    <LabelledSection className="no-print" title={texts.manageTitle}>
      <ul className={`${styles.manage} lines`}>
        <Change
          {...props}
          change="keep"
          text={keepLonger ? '' : '1'}
          title={texts.keepTitle}
          label={keepLonger ? texts.keepShorter : texts.keepLonger}
          isOffered={keepLonger !== null}
          done={() => <p>{texts.kept}</p>}
          onDone={onChanged}
        >
          <p suppressHydrationWarning>{keptText ?? <ArrowLink href={paths.privacy} text={texts.keptUnknown} />}</p>
          {keepLonger !== null && <p>{keepLonger ? texts.keepsLonger : texts.keepsShorter}</p>}
        </Change>
        {canRevoke && (
          <Change
            {...props}
            change="revoke"
            title={texts.revokeTitle}
            label={texts.revoke}
            done={(token = props.newToken) => (
              <>
                <p>{texts.revoked}</p>
                <p>{token && <ArrowLink href={`${paths.open}?link=${token}`} text={texts.newLink} />}</p>
              </>
            )}
            onDone={(token) => token && login(token)}
          >
            <p>{texts.revokeText}</p>
          </Change>
        )}
        <Change
          {...props}
          change="withdraw"
          title={texts.withdrawTitle}
          label={texts.confirm}
          onDone={props.onWithdrawn}
        >
          <p>{texts.withdrawText}</p>
        </Change>
      </ul>
    </LabelledSection>
  )
}

const ArrowLink = ({ href, text }: { href: string; text: string }) => (
  <a className="link" href={href}>
    <span>{text}</span> <Icon name="arrow" />
  </a>
)

interface ChangeProps extends PartProps {
  change: ChangeName
  text?: string
  title: string
  label: string
  isOffered?: boolean
  done?: (token?: string | null) => ReactNode
  onDone: (token?: string) => void
  children: ReactNode
}

function Change({ change, text = '', title, label, isOffered = true, done, onDone, children, ...props }: ChangeProps) {
  const { texts, locale } = props
  const { sending, outcome, attempt } = useSending<ChangeResult>()
  const [posted, post] = useActionState(props.actions[change], null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const next = await attempt(async (signal, show) => {
      show(null, false)
      return loadChunk(() => import('@/lib/browser/data/mutate'))
        .then(({ changeMySubmission }) => changeMySubmission({ change, text, locale }, { signal }))
        .catch(() => ({ status: 'notSent' }))
    })
    if (next?.status === 'done') onDone('token' in next ? next.token : undefined)
    else if (next) props.onChanged()
  }
  const result = outcome ?? (posted?.form === change ? posted.outcome : null)
  const isDone = result ? result.status === 'done' : props.outcome === change
  const form = (
    <form action={post} onSubmit={onSubmit} aria-busy={sending !== null || undefined}>
      {text && <input type="hidden" name={TEXT_FIELD} value={text} />}
      <button className={change === 'withdraw' ? 'button' : 'button-line'} type="submit">
        {label}
      </button>
    </form>
  )
  return (
    <li id={change}>
      <h3 className="step-1">{title}</h3>
      <div>
        {result && !isDone && (
          <Notice kind="failed" title={texts.failedTitle} focus={outcome}>
            <p>{'minutes' in result ? fill(texts.tooMany, { minutes: result.minutes }) : texts.failed}</p>
          </Notice>
        )}
        {isDone && done && (
          <Notice kind="done" focus={outcome}>
            {done(result && 'token' in result ? result.token : undefined)}
          </Notice>
        )}
        {children}
        {isOffered && (change === 'withdraw' ? <Confirmed {...props}>{form}</Confirmed> : form)}
      </div>
    </li>
  )
}

/** A button that shows what it leads to, and then the form. Without scripts the fragment leads back to this place. */
function Confirmed({ asksWithdrawal, texts, children }: PartProps & { children: ReactNode }) {
  const path = usePagePath()
  const [chosen, setAsked] = useState<boolean | null>(null)
  const takesFocus = chosen === null ? null : focus
  if (!(chosen ?? asksWithdrawal)) {
    return (
      <form
        action={`${path}#withdraw`}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        <button ref={takesFocus} className="button-line" type="submit" name="ask" value="withdraw">
          {texts.withdraw}
        </button>
      </form>
    )
  }
  return (
    <section className={styles.confirm} aria-labelledby="withdraw-title" aria-describedby="withdraw-text">
      <h4 id="withdraw-title">{texts.confirmTitle}</h4>
      <p id="withdraw-text">{texts.confirmText}</p>
      <div className={`${styles.actions} cluster actions`}>
        {children}
        <a
          ref={takesFocus}
          className="button-line"
          href={path}
          onClick={(event) => {
            event.preventDefault()
            setAsked(false)
          }}
        >
          {texts.cancel}
        </a>
      </div>
    </section>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()
