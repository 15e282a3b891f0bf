'use client'

import { type FormEvent, useActionState, useState } from 'react'
import { ContactOptions } from '@/components/form/contact-options'
import formStyles from '@/components/form/form.module.css'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import { withProgress } from '@/lib/browser/progress'
import { login } from '@/lib/browser/session'
import type { AnswerResult, LockedSubmission } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/forms/texts'
import type { ViewProps } from './props'
import { resultText } from './result-text'
import { StepLine } from './step-line'

interface Props extends Pick<ViewProps, 'actions' | 'contact' | 'steps' | 'texts'> {
  locked: LockedSubmission
}

/** Reference and state of a submission, and the question that its sender can answer; without one it stays locked. */
export function Locked({ locked, actions, contact, steps, texts }: Props) {
  const { reference, state, question } = locked
  const [posted, post, isPosting] = useActionState(actions.answer, null, usePagePath())
  const [own, setOwn] = useState<Exclude<AnswerResult, { status: 'done' }> | null>(null)
  const [isSending, setSending] = useState(false)
  const result = own ?? posted?.result ?? null
  const message = result && resultText(result, texts)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const given = String(new FormData(event.currentTarget).get('answer') ?? '')
    setSending(true)
    const answered = await withProgress(() => send(given))
    setSending(false)
    if (answered.status !== 'done') return setOwn(answered)
    setOwn(null)
    // What the page shows is read again.
    login(answered.token)
  }

  return (
    <>
      <StepLine steps={steps} current={state} texts={texts} />
      <p className="lead">{fill(texts.lockedReference, { reference, state: state.label })}</p>
      {question === null ? (
        <>
          <p>{texts.lockedForGood}</p>
          <ContactOptions contact={contact} />
        </>
      ) : (
        <>
          <h2>{texts.lockedTitle}</h2>
          <p>{texts.lockedText}</p>
        </>
      )}
      {question !== null && (
        <form className={formStyles.form} action={post} onSubmit={onSubmit} noValidate>
          <div className={`${formStyles.field} ${message ? formStyles.invalid : ''}`}>
            <label htmlFor="answer">{fill(texts.question, { label: question })}</label>
            {message && (
              <p className={formStyles.message} id="answer-error" role="alert">
                <Icon name="warning" />
                {message}
              </p>
            )}
            <input
              id="answer"
              name="answer"
              required
              aria-invalid={message ? true : undefined}
              aria-describedby={message ? 'answer-error' : undefined}
            />
          </div>
          <div className={formStyles.submit}>
            <button className="button" type="submit" aria-disabled={isSending || isPosting}>
              {texts.answerSubmit} <Icon name="arrow" />
            </button>
          </div>
        </form>
      )}
    </>
  )
}

async function send(given: string): Promise<AnswerResult> {
  try {
    const { answer } = await import('@/lib/browser/my-submission/change')
    return await answer(given)
  } catch {
    return { status: 'unavailable' }
  }
}
