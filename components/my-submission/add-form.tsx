'use client'

import { type FormEvent, useActionState, useLayoutEffect, useRef, useState } from 'react'
import type { Sending } from '@/components/form/attempt'
import { newKey, readDraft, removeDraft, removeDrafts, restoreDraft, saveDraft } from '@/components/form/draft'
import { FilesView } from '@/components/form/fields/files'
import { MultilineView } from '@/components/form/fields/input'
import formStyles from '@/components/form/form.module.css'
import { SendingOverlay } from '@/components/form/sending-overlay'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import { linger } from '@/components/ui/loading-overlay'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { beginProgress, progress } from '@/lib/browser/progress'
import { cleanText } from '@/lib/forms/clean'
import { fileErrors, readProblem } from '@/lib/forms/files/file-errors'
import { hasErrors } from '@/lib/forms/model'
import type { AdditionField, AddResult } from '@/lib/forms/my-submission/model'
import { isChosen, postedValues, toValues } from '@/lib/forms/values'
import { Notice } from './notice'
import type { ViewProps } from './props'
import { resultText } from './result-text'

const DRAFT = 'addition '

export const removeAdditionDrafts = (): void => removeDrafts(DRAFT)

interface Props extends Pick<ViewProps, 'actions' | 'formTexts' | 'locale' | 'rules' | 'texts'> {
  reference: string
  canAdd: AdditionField[]
  onAdded: () => void
  onRefused: () => void
}

export function AddForm(props: Props) {
  const { reference, canAdd, actions, locale, texts, formTexts, rules, onAdded, onRefused } = props
  const [posted, post] = useActionState(actions.add, null, usePagePath())
  const element = useRef<HTMLFormElement>(null)
  const key = useRef('')
  const [result, setResult] = useState<Exclude<AddResult, { status: 'added' }> | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const fields = canAdd.map((field) => ({
    ...field,
    label: field.kind === 'files' ? texts.addFiles : texts.addMessage,
    required: false,
    hint: null,
  }))
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
        loadChunk(() => import('@/lib/forms/schema')),
        loadChunk(() => import('@/lib/browser/my-submission/change')),
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
