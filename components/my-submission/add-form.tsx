'use client'

import { type FormEvent, useActionState, useLayoutEffect, useRef, useState } from 'react'
import type { Sending } from '@/components/form/attempt'
import { newKey, readDraft, removeDraft, removeDrafts, restoreDraft, saveDraft } from '@/components/form/draft'
import { FilesView } from '@/components/form/fields/files'
import { MultilineView } from '@/components/form/fields/multiline'
import formStyles from '@/components/form/form.module.css'
import { SendingOverlay } from '@/components/form/sending-overlay'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import { linger } from '@/components/ui/loading-overlay'
import { beginProgress, progress } from '@/lib/browser/progress'
import { cleanText } from '@/lib/forms/clean'
import type { FieldBase } from '@/lib/forms/fields/field'
import type { FileField } from '@/lib/forms/fields/files'
import type { TextField } from '@/lib/forms/fields/text'
import { fileErrors, readProblem } from '@/lib/forms/files/file-errors'
import { acceptOf, KNOWN_KINDS } from '@/lib/forms/files/kinds'
import { MAX_TOTAL_BYTES } from '@/lib/forms/files/limits'
import { hasErrors } from '@/lib/forms/model'
import type { AddResult, MySubmission } from '@/lib/forms/my-submission/model'
import { isChosen, postedValues, toValues } from '@/lib/forms/values'
import { Notice } from './notice'
import type { ViewProps } from './props'
import { resultText } from './result-text'
import type { MySubmissionTexts } from './texts'

const DRAFT = 'addition '

const MAX_LENGTH = 3000

export const removeAdditionDrafts = (): void => removeDrafts(DRAFT)

interface Props extends Pick<ViewProps, 'actions' | 'formTexts' | 'locale' | 'rules' | 'texts'> {
  reference: string
  canAdd: NonNullable<MySubmission['canAdd']>
  onAdded: () => void
  onRefused: () => void
}

/** Adds a text and files to a submission. The typed text is stored in the tab until it was sent. */
export function AddForm(props: Props) {
  const { reference, canAdd, actions, locale, texts, formTexts, rules, onAdded, onRefused } = props
  const [posted, post] = useActionState(actions.add, null, usePagePath())
  const element = useRef<HTMLFormElement>(null)
  const key = useRef('')
  const [result, setResult] = useState<Exclude<AddResult, { status: 'added' }> | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const fields = fieldsOf(canAdd, texts)
  const shown = result ?? posted?.result ?? null
  const errors = shown?.status === 'refused' ? shown.errors : {}

  useLayoutEffect(() => {
    const draft = readDraft(DRAFT + reference)
    key.current = draft?.key || newKey()
    if (draft && element.current) restoreDraft(draft, element.current)
  }, [reference])

  const onInput = () => {
    if (element.current) saveDraft(DRAFT + reference, key.current, element.current)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const cancel = new AbortController()
    setSending({ progress: null, cancel })
    const bar = beginProgress('request ')
    const next = await linger(send(form, cancel))
    if (next.status === 'notSent' || next.status === 'unknown') bar.fail()
    bar.finish()
    setSending(null)
    if (next.status === 'added') {
      form.reset()
      // The list of chosen files and the count of characters listen to these events.
      form.querySelector('input[type="file"]')?.dispatchEvent(new Event('change', { bubbles: true }))
      form.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }))
      key.current = newKey()
      removeDraft(DRAFT + reference)
      setResult(null)
      return onAdded()
    }
    setResult(next)
    if (next.status === 'gone' || next.status === 'invalid' || next.status === 'closed') onRefused()
  }

  const send = async (form: HTMLFormElement, cancel: AbortController): Promise<AddResult> => {
    const posted = postedValues(new FormData(form))
    const text = cleanText(posted.texts.get('message')?.[0] ?? '')
    const files = (posted.files.get('attachments') ?? []).filter(isChosen)
    if (text === '' && files.length === 0) return { status: 'refused', errors: { message: [texts.addEmpty] } }
    if (!navigator.onLine) return { status: 'notSent' }
    try {
      const [{ checkForm }, { add }] = await Promise.all([
        import('@/lib/forms/schema'),
        import('@/lib/browser/my-submission/change'),
      ])
      const values = toValues(fields, posted, locale)
      const wrong = checkForm(fields, rules, values)
      if (hasErrors(wrong)) return { status: 'refused', errors: wrong }
      const onProgress = (sent: number) => {
        progress.reach(sent)
        setSending({ progress: sent < 1 ? sent : null, cancel })
      }
      const findUnreadable = () => fileErrors(fields, rules, values, readProblem)
      const options = { signal: cancel.signal, onProgress, findUnreadable }
      return await add({ text, files, key: key.current, locale }, options)
    } catch {
      return { status: 'notSent' }
    }
  }

  return (
    <form className={formStyles.form} ref={element} action={post} onSubmit={onSubmit} onInput={onInput}>
      {shown && shown.status !== 'refused' && (
        <Notice kind="failed" title={texts.failedTitle} focus={result}>
          <p>{resultText(shown, texts)}</p>
        </Notice>
      )}
      {fields.map((field) => {
        const props = {
          id: `add-${field.handle}`,
          locale,
          texts: formTexts,
          messages: errors[field.handle] ?? [],
          initial: field.kind === 'multiline' && posted ? [posted.text] : undefined,
        }
        return field.kind === 'files' ? (
          <FilesView key={field.handle} field={field} {...props} />
        ) : (
          <MultilineView key={field.handle} field={field} {...props} />
        )
      })}
      <div className={formStyles.submit}>
        <button className="button" type="submit">
          {texts.addSubmit} <Icon name="arrow" />
        </button>
      </div>
      <SendingOverlay sending={sending} texts={formTexts} />
    </form>
  )
}

const base = (handle: string, label: string): FieldBase => ({
  handle,
  label,
  required: false,
  hint: null,
  placeholder: null,
  defaultValue: null,
  requiredMessage: null,
  autocomplete: 'off',
  inputMode: null,
  conditions: null,
  prefill: null,
  anyOf: null,
  anyOfLabel: null,
})

function fieldsOf({ text, files }: NonNullable<MySubmission['canAdd']>, texts: MySubmissionTexts) {
  const fields: ((TextField & { kind: 'multiline' }) | FileField)[] = []
  if (text) {
    fields.push({
      ...base('message', texts.addMessage),
      kind: 'multiline',
      valueType: 'text',
      minLength: null,
      maxLength: MAX_LENGTH,
      lengthUnit: 'characters',
      pattern: null,
      repeats: null,
    })
  }
  if (files) {
    const accepted = files.accept.split(',')
    fields.push({
      ...base('attachments', texts.addFiles),
      kind: 'files',
      valueType: 'files',
      kinds: KNOWN_KINDS.filter((kind) =>
        acceptOf([kind])
          .split(',')
          .some((each) => accepted.includes(each)),
      ),
      maxBytes: files.maxBytes,
      maxFiles: files.max,
      limitedTogether: files.max * files.maxBytes > MAX_TOTAL_BYTES,
    })
  }
  return fields
}
