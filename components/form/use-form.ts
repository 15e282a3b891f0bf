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
import type { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import { type FormValues, isChosen, postedValues, toValues } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'
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

/** The messages that are shown. What only the server can find stays until its own field changes. */
interface Errors {
  rules: FieldErrors
  server: FieldErrors
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
  const check = useRef<typeof checkForm>(null)
  const view = useRef('')
  const busy = useRef(false)
  // The permalink also gives the result to the page's title. The page may have other forms.
  const [state, post] = useActionState(action, null, usePagePath())
  const posted = state?.form === model.handle ? state : null
  const [running, setRunning] = useState(false)
  const [errors, setErrors] = useState<Errors | null>(null)
  const [outcome, setOutcome] = useState<ClientOutcome | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [restored, setRestored] = useState(false)
  const [values, setValues] = useState<FormValues | null>(null)
  const conditional = fields.some(({ conditions }) => conditions)

  const result = outcome ?? posted?.outcome ?? null
  const found = errors ? { ...errors.rules, ...errors.server } : result?.status === 'invalid' ? result.errors : {}
  // Fields whose files the page could not put back, until the form is checked or sent from this page.
  const lost = errors === null && outcome === null ? fields.filter(({ handle }) => posted?.files.includes(handle)) : []

  /** The checks bring zod. A script that did not load is loaded again next time. */
  const load = async () => {
    check.current ??= (await import('@/lib/forms/schema')).checkForm
    return check.current
  }

  const readValues = (data: FormData): FormValues => toValues(fields, postedValues(data), locale)

  const start = useEffectEvent((form: HTMLFormElement) => {
    const draft = readDraft(model.handle)
    view.current = draft?.key || newKey()
    setRunning(true)
    if (draft && restoreDraft(draft, form)) setRestored(fields.some(({ kind }) => kind === 'files'))
    prefillForm(form, fields, window.location.search)
    if (conditional) setValues(readValues(formDataOf(form)))
    return whenNearViewport(form, () => void load().catch(() => {}))
  })
  // Before the first paint, so that hidden fields do not flash.
  useLayoutEffect(() => (element.current ? start(element.current) : undefined), [])

  const frame = useRef(0)
  const changed = useRef(new Set<string>())
  /** Saves what was typed, and checks what was changed or is wrong once more, at most once per frame. */
  const onInput = ({ target }: FormEvent) => {
    if ('name' in target) changed.current.add(String(target.name))
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const form = element.current
      if (!form) return
      saveDraft(model.handle, view.current, form)
      const given = readValues(formDataOf(form))
      if (conditional) setValues(given)
      const handles = changed.current
      changed.current = new Set()
      const wrong = check.current?.(fields, rules, given)
      if (wrong) setErrors((before) => before && afterChange(before, wrong, handles))
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
    const given = readValues(data)
    const findUnreadable = () => checkReadable(fields, rules, given)
    const isLoaded = check.current !== null
    if (!isLoaded) setSending({ progress: null, cancel })
    const findErrors = await load().catch(() => null)
    if (cancel.signal.aborted) return linger<ClientOutcome>({ status: 'cancelled' })
    if (!findErrors) {
      if (navigator.onLine) setSending({ progress: null, cancel: null })
      const unchecked = await sendUnchecked(action, data, view.current, findUnreadable)
      if (unchecked === null) discardDraft()
      return linger(unchecked)
    }
    const wrong = findErrors(fields, rules, given)
    setErrors({ rules: wrong, server: {} })
    if (hasErrors(wrong)) {
      const invalid: ClientOutcome = { status: 'invalid', errors: wrong }
      return isLoaded ? invalid : linger(invalid)
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
    if (next.status === 'invalid') setErrors({ rules: {}, server: next.errors })
    return next
  }

  return {
    element,
    post,
    posted,
    running,
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

/** What is still wrong: a change of one field can mend others, and shows no errors at fields that nobody came to yet. */
const afterChange = ({ rules, server }: Errors, wrong: FieldErrors, changed: ReadonlySet<string>): Errors => ({
  rules: keep(wrong, (handle) => Object.hasOwn(rules, handle) || changed.has(handle)),
  server: keep(server, (handle) => !changed.has(handle)),
})

const keep = (errors: FieldErrors, isKept: (handle: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([handle]) => isKept(handle)))
