'use client'

import { useActionState, useState } from 'react'
import { ContactOptions } from '@/components/form/contact-options'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import { login } from '@/lib/browser/session'
import type { AnswerResult, LockedSubmission } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/forms/texts'
import { OneFieldForm } from './one-field-form'
import type { ViewProps } from './props'
import { resultText } from './result-text'
import { StepLine } from './step-line'

interface Props extends Pick<ViewProps, 'actions' | 'contact' | 'steps' | 'texts'> {
  locked: LockedSubmission
}

/** Shows reference and state of a locked submission, and the question that unlocks it, if there is one. */
export function Locked({ locked, actions, contact, steps, texts }: Props) {
  const { reference, state, question } = locked
  const [posted, post, isPosting] = useActionState(actions.answer, null, usePagePath())
  const [own, setOwn] = useState<Exclude<AnswerResult, { status: 'done' }> | null>(null)
  const result = own ?? posted?.result ?? null
  const message = result && resultText(result, texts)

  const submit = async (given: string) => {
    const answered = await send(given)
    if (answered.status !== 'done') return setOwn(answered)
    setOwn(null)
    // With the new token the page reads the submission again.
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
          <OneFieldForm
            {...{ message, isPosting, action: post, label: fill(texts.question, { label: question }), send: submit }}
            id="answer"
            name="answer"
          >
            {texts.answerSubmit} <Icon name="arrow" />
          </OneFieldForm>
        </>
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
