'use client'

import { ContactOptions } from '@/components/form/contact-options'
import { Icon } from '@/components/ui/icon'
import { login } from '@/lib/browser/session'
import type { LockedSubmission } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { OneFieldForm, useOneField } from './one-field-form'
import type { ViewProps } from './props'
import { resultText } from './result-text'
import { StepLine } from './step-line'

interface Props extends Pick<ViewProps, 'actions' | 'contact' | 'steps' | 'texts'> {
  locked: LockedSubmission
}

export function Locked({ locked, actions, contact, steps, texts }: Props) {
  const { reference, state, question } = locked
  const { posted, own, form } = useOneField(actions.answer, async ({ answer }, text) => {
    const answered = await answer(text)
    if (answered.status === 'done') login(answered.token)
    return answered
  })
  const result = own ?? posted?.result ?? null
  const message = result && result.status !== 'done' ? resultText(result, texts) : null
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
            {...form}
            label={fill(texts.question, { label: question })}
            message={message}
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
