import { useState } from 'react'
import { FormView } from '@/components/form/form-view'
import { ContactOptions } from '@/components/form/parts'
import type { FormOptions } from '@/components/form/use-form'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { login } from '@/lib/browser/session'
import type { FormField } from '@/lib/forms/fields/registry'
import type { TextField } from '@/lib/forms/fields/text'
import {
  type AdditionField,
  type ChangeName,
  FILES_FIELD,
  type LockedSubmission,
  outcomeOf,
  TEXT_FIELD,
} from '@/lib/forms/my-submission/model'
import { isChosen } from '@/lib/forms/values'
import { fill } from '@/lib/i18n/fill'
import { FORM_TEXTS } from '@/lib/i18n/generated/form'
import { Notice, StepLine } from './parts'
import type { PartProps } from './props'

interface Props extends PartProps {
  change: ChangeName
  fields: FormField[]
  submitLabel: string
  draft?: string
  onSent?: () => void
}

function ShortForm({ change, fields, submitLabel, draft, onSent, onChanged, ...props }: Props) {
  const { locale, texts } = props
  const { form: formTexts, rules } = FORM_TEXTS[locale]
  const closed = change === 'add' ? texts.addClosed : texts.linkTitle
  const model = {
    handle: change,
    title: null,
    successHtml: null,
    errorText: null,
    redirectUrl: null,
    available: true,
    submitLabel,
    pages: [{ label: null, rows: fields.map((field) => [field]) }],
  }
  const send: FormOptions['send'] = async (posted, key, options) => {
    const { changeMySubmission } = await loadChunk(() => import('@/lib/browser/data/mutate'))
    const text = posted.texts.get(TEXT_FIELD)?.[0] ?? ''
    const files = (posted.files.get(FILES_FIELD) ?? []).filter(isChosen)
    const result = await changeMySubmission({ change, text, files, key, locale }, options)
    if (result?.status === 'done' && result.token) login(result.token)
    if (!result || result.status === 'done') return result
    const outcome = outcomeOf(result)
    if (outcome.status === 'closed') onChanged()
    return outcome
  }
  return (
    <FormView
      model={model}
      draft={draft ?? null}
      rules={{ ...rules, locale }}
      texts={{ ...formTexts, closed, tooMany: texts.tooMany, tooManyOne: texts.tooMany }}
      contact={props.contact}
      isShort
      action={props.actions[change]}
      send={send}
      onSent={() => onSent?.()}
    />
  )
}

const lineField = (
  more: Pick<FormField, 'label' | 'requiredMessage' | 'autocomplete'> & { kind: 'text' | 'email' },
): TextField => ({
  handle: TEXT_FIELD,
  required: true,
  hint: null,
  placeholder: null,
  defaultValue: null,
  inputMode: null,
  conditions: null,
  prefill: null,
  anyOf: null,
  anyOfLabel: null,
  minLength: null,
  maxLength: null,
  lengthUnit: 'characters',
  pattern: null,
  repeats: null,
  ...more,
})

export const ADDITION_DRAFT = 'addition '

export function AddForm({ reference, canAdd, ...props }: PartProps & { reference: string; canAdd: AdditionField[] }) {
  const { texts, outcome, onChanged } = props
  const [added, setAdded] = useState(0)
  const fields = canAdd.map((field) => ({
    ...field,
    label: field.kind === 'files' ? texts.addFiles : texts.addMessage,
    required: false,
    hint: null,
    anyOf: 'addition',
    requiredMessage: texts.addEmpty,
  }))
  return (
    <>
      {(added > 0 || outcome === 'add') && (
        <Notice kind="done" focus={added}>
          <p>{texts.added}</p>
        </Notice>
      )}
      <ShortForm
        {...props}
        key={added}
        change="add"
        draft={ADDITION_DRAFT + reference}
        fields={fields}
        submitLabel={texts.addSubmit}
        onSent={() => {
          setAdded(added + 1)
          onChanged()
        }}
      />
    </>
  )
}

export function Locked({ submission, ...props }: PartProps & { submission: LockedSubmission }) {
  const { texts, contact, steps } = props
  const { reference, state, question } = submission
  const label = fill(texts.question, { label: question ?? '' })
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
            change="answer"
            fields={[lineField({ kind: 'text', label, requiredMessage: texts.answerWrong, autocomplete: null })]}
            submitLabel={texts.answerSubmit}
          />
        </>
      )}
    </>
  )
}

export function LostLink(props: PartProps) {
  const { canMail, contact, outcome, texts } = props
  const [isSent, setSent] = useState(false)
  if (canMail && (isSent || outcome === 'requestLinks')) {
    return (
      <Notice kind="done" focus={isSent}>
        <p>{texts.lostSent}</p>
      </Notice>
    )
  }
  const label = texts.lostEmail
  return (
    <>
      {canMail && (
        <ShortForm
          {...props}
          change="requestLinks"
          fields={[lineField({ kind: 'email', label, requiredMessage: null, autocomplete: 'email' })]}
          submitLabel={texts.lostSubmit}
          onSent={() => setSent(true)}
        />
      )}
      <p>{canMail ? texts.lostWithout : texts.lostCall}</p>
      <ContactOptions contact={contact} />
    </>
  )
}
