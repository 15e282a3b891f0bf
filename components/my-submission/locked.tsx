import { ContactOptions } from '@/components/form/contact-options'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { login } from '@/lib/browser/session'
import type { LockedSubmission } from '@/lib/forms/my-submission/model'
import { outcomeOf } from '@/lib/forms/my-submission/outcome'
import { fill } from '@/lib/i18n/fill'
import type { ViewProps } from './props'
import { lineField, ShortForm } from './short-form'
import { StepLine } from './step-line'

interface Props extends Pick<ViewProps, 'actions' | 'contact' | 'locale' | 'steps' | 'texts'> {
  locked: LockedSubmission
}

export function Locked({ locked, actions, steps, ...props }: Props) {
  const { texts, contact } = props
  const { reference, state, question } = locked
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
          <ShortForm
            {...props}
            form="answer"
            fields={[
              lineField({
                kind: 'text',
                handle: 'answer',
                requiredMessage: texts.answerWrong,
                label: fill(texts.question, { label: question }),
              }),
            ]}
            submitLabel={texts.answerSubmit}
            closed={texts.linkTitle}
            action={actions.answer}
            send={async ({ texts: given }, _, options) => {
              const { answer } = await loadChunk(() => import('@/lib/browser/my-submission/change'))
              const result = await answer(given.get('answer')?.[0] ?? '', options)
              if (result?.status === 'done' && result.token) login(result.token)
              return result && outcomeOf(result, { answer: [texts.answerWrong] })
            }}
            onSent={() => {}}
          />
        </>
      )}
    </>
  )
}
