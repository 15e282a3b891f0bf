import { useRouter } from 'next/navigation'
import { type FormEvent, useActionState, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePagePath } from '@/components/layout/document-title'
import { linger } from '@/components/ui/loading-overlay'
import { whenNearViewport } from '@/lib/browser/near-viewport'
import { beginProgress, progress } from '@/lib/browser/progress'
import type { Posted } from '@/lib/forms/action'
import { checkReadable } from '@/lib/forms/files/readable'
import { type FieldErrors, type FormModel, fieldsOf, hasErrors } from '@/lib/forms/model'
import { followRedirect } from '@/lib/forms/redirect-target'
import type { RuleTexts } from '@/lib/forms/texts'
import { type FormValues, isChosen, postedValues, toValues } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'
import type { Engine } from './engine'
import { formDataOf } from './form-data'
import { prefillForm } from './prefill'
import { type ClientOutcome, sendChecked, sendUnchecked } from './send'

/** A submission under way. */
interface Sending {
  /** Share of the upload, 0 to 1; null where it is unknown. */
  progress: number | null
  /** Stops it; null once the backend may have stored the form. */
  cancel: AbortController | null
}

interface Options {
  model: FormModel
  locale: LocaleCode
  rules: RuleTexts
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
}

/** The state of one view of a form: its draft, checks, submission and outcome. */
export function useForm({ model, locale, rules, action }: Options) {
  const fields = fieldsOf(model)
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const engine = useRef<Promise<Engine> | null>(null)
  const view = useRef('')
  const busy = useRef(false)
  // The permalink also gives the result to the page's title. The page may have other forms.
  const [state, post] = useActionState(action, null, usePagePath())
  const posted = state?.form === model.handle ? state : null
  const [running, setRunning] = useState(false)
  const [ready, setReady] = useState<Engine | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [outcome, setOutcome] = useState<ClientOutcome | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [restored, setRestored] = useState(false)
  const [values, setValues] = useState<FormValues | null>(null)
  const conditional = fields.some(({ conditions }) => conditions)

  const result = outcome ?? posted?.outcome ?? null
  const found = errors ?? (result?.status === 'invalid' ? result.errors : {})
  // Fields whose files the page could not put back, until the form is checked or sent from this page.
  const lost = errors === null && outcome === null ? fields.filter(({ handle }) => posted?.files.includes(handle)) : []

  const load = (): Promise<Engine> => {
    const form = element.current
    if (!form) throw new Error('The form is not in the page')
    engine.current ??= import('./engine').then(({ createEngine }) => {
      const made = createEngine(form, model, rules, setErrors)
      setReady(made)
      return made
    })
    // A chunk that did not load is loaded again next time.
    engine.current.catch(() => {
      engine.current = null
    })
    return engine.current
  }

  const readValues = (form: HTMLFormElement): FormValues => toValues(fields, postedValues(formDataOf(form)), locale)

  const start = useEffectEvent((form: HTMLFormElement) => {
    const draft = readDraft(model.handle)
    view.current = draft?.key || newKey()
    setRunning(true)
    if (draft && restoreDraft(draft, form)) setRestored(fields.some(({ kind }) => kind === 'files'))
    prefillForm(form, fields, window.location.search)
    if (conditional) setValues(readValues(form))
    return whenNearViewport(form, () => void load().catch(() => {}))
  })
  // Before the first paint, so that hidden fields do not flash.
  useLayoutEffect(() => (element.current ? start(element.current) : undefined), [])

  /** Saves what was typed, at most once per frame. */
  const frame = useRef(0)
  const onInput = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const form = element.current
      if (!form) return
      saveDraft(model.handle, view.current, form)
      if (conditional) setValues(readValues(form))
      ready?.recheck()
    })
  }

  const discardDraft = () => {
    removeDraft(model.handle)
    cancelAnimationFrame(frame.current)
  }

  const finish = (next: ClientOutcome | null) => {
    if (next?.status === 'sent') {
      discardDraft()
      // Until the other page is there, the confirmation is shown.
      if (model.redirectUrl) followRedirect(model.redirectUrl, (path) => router.replace(path))
    }
    setOutcome(next)
    setSending(null)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    busy.current = true
    const cancel = new AbortController()
    let left = false
    const onLeave = () => {
      left = true
    }
    const stopped = new Promise<ClientOutcome>((resolve) => {
      cancel.signal.addEventListener('abort', () =>
        resolve(linger<ClientOutcome>({ status: left ? 'unknown' : 'cancelled' })),
      )
    })
    const bar = beginProgress('request ')
    try {
      const next = await Promise.race([submit(form, cancel, onLeave), stopped])
      if (next?.status === 'notSent' || next?.status === 'unknown') bar.fail()
      finish(next)
    } finally {
      bar.finish()
      busy.current = false
    }
  }

  const submit = async (
    form: HTMLFormElement,
    cancel: AbortController,
    onLeave: () => void,
  ): Promise<ClientOutcome | null> => {
    const data = formDataOf(form)
    const findUnreadable = () => checkReadable(fields, rules, toValues(fields, postedValues(data), locale))
    if (!ready) setSending({ progress: null, cancel })
    const checks = await load().catch(() => null)
    if (cancel.signal.aborted) return linger<ClientOutcome>({ status: 'cancelled' })
    if (!checks) {
      if (navigator.onLine) setSending({ progress: null, cancel: null })
      const unchecked = await sendUnchecked(action, data, view.current, findUnreadable)
      if (unchecked === null) discardDraft()
      return linger(unchecked)
    }
    const wrong = await checks.check()
    if (hasErrors(wrong)) {
      const invalid: ClientOutcome = { status: 'invalid', errors: wrong }
      return ready ? invalid : linger(invalid)
    }
    const hasFiles = [...data.values()].some((value) => value instanceof File && isChosen(value))
    setSending({ progress: null, cancel })
    const onProgress = (sent: number) => {
      if (cancel.signal.aborted) return
      progress.reach(sent)
      // Files that have left may be stored, and would be sent in vain once more. Without files it may be sent again at once:
      // the same answers are stored once.
      const mayCancel = sent < 1 || !hasFiles
      setSending({ progress: sent < 1 ? sent : null, cancel: mayCancel ? cancel : null })
    }
    const options = { signal: cancel.signal, onProgress, onLeave, findUnreadable }
    const next = await sendChecked(model, locale, data, view.current, options)
    await linger(next)
    if (next.status === 'invalid') checks.show(next.errors)
    return next
  }

  return {
    element,
    post,
    posted,
    running,
    ready,
    result,
    found,
    lost,
    sending,
    restored,
    values,
    load,
    onInput,
    onSubmit,
  }
}
