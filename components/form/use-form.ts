import { unstable_rethrow, useRouter } from 'next/navigation'
import { type FormEvent, useActionState, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePagePath } from '@/components/layout/document-title'
import { OVERLAY_LINGERS } from '@/components/ui/loading-overlay'
import { whenNearViewport } from '@/lib/browser/near-viewport'
import type { Posted } from '@/lib/forms/action'
import type { FieldErrors, SubmitOutcome } from '@/lib/forms/model'
import { type FormModel, fieldsOf } from '@/lib/forms/model'
import { followRedirect } from '@/lib/forms/redirect-target'
import type { RuleTexts } from '@/lib/forms/texts'
import type { FormValues } from '@/lib/forms/values'
import { HONEYPOT, isChosen, postedValues, toValues, VIEW_KEY } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'
import type { Engine } from './engine'

/** How long ago a form that was restored was begun, at least: longer than a program would take. In milliseconds. */
const BEGUN_BEFORE = 60_000

/** A wait after Send. */
interface Sending {
  /** Share of the upload, 0 to 1; null where nothing is uploaded, or nobody knows. */
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

/** The life of one view of a form: checked, kept while it is typed, sent, and what became of it. */
export function useForm({ model, locale, rules, action }: Options) {
  const fields = fieldsOf(model)
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const engine = useRef<Promise<Engine> | null>(null)
  const view = useRef({ key: '', since: 0 })
  const busy = useRef(false)
  // With the address, the page's title gets the result too; it is that of one form of the page.
  const [answer, post] = useActionState(action, null, usePagePath())
  const posted = answer?.form === model.handle ? answer : null
  const [running, setRunning] = useState(false)
  const [ready, setReady] = useState<Engine | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [outcome, setOutcome] = useState<SubmitOutcome | 'cancelled' | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [restored, setRestored] = useState(false)
  const [values, setValues] = useState<FormValues | null>(null)
  const conditional = fields.some(({ conditions }) => conditions)

  const result = outcome ?? posted?.outcome ?? null
  const found =
    errors ?? (result !== null && result !== 'cancelled' && result.status === 'invalid' ? result.errors : {})
  // Once the form is checked or sent from this page, what was posted before is past.
  const lost = errors === null && outcome === null ? fields.filter(({ handle }) => posted?.files.includes(handle)) : []

  const load = (): Promise<Engine> => {
    const form = element.current
    if (!form) throw new Error('The form has left the page')
    engine.current ??= import('./engine').then(({ createEngine }) => {
      const made = createEngine(form, model, rules, setErrors)
      setReady(made)
      return made
    })
    // A chunk that did not come is asked for again next time.
    engine.current.catch(() => {
      engine.current = null
    })
    return engine.current
  }

  const readValues = (form: HTMLFormElement): FormValues => toValues(fields, postedValues(new FormData(form)))

  const start = useEffectEvent((form: HTMLFormElement) => {
    const draft = readDraft(model.handle)
    view.current = draft
      ? { key: draft.key || newKey(), since: Date.now() - BEGUN_BEFORE }
      : { key: newKey(), since: Date.now() }
    setRunning(true)
    if (draft && restoreDraft(draft, form)) setRestored(fields.some(({ kind }) => kind === 'files'))
    if (conditional) setValues(readValues(form))
    return whenNearViewport(form, () => void load().catch(() => {}))
  })
  // Before anything is painted: fields that are not there are not seen to go.
  useLayoutEffect(() => (element.current ? start(element.current) : undefined), [])

  /** Saves what was typed, at most once per frame. */
  const frame = useRef(0)
  const onInput = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const form = element.current
      if (!form) return
      saveDraft(model.handle, view.current.key, form)
      if (conditional) setValues(readValues(form))
    })
  }

  const forget = () => {
    removeDraft(model.handle)
    cancelAnimationFrame(frame.current)
  }

  const finish = (next: SubmitOutcome | 'cancelled' | null) => {
    if (next !== 'cancelled' && next?.status === 'sent') {
      forget()
      // Until the other page is there, the confirmation says that all went well.
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
    const stopped = new Promise<SubmitOutcome | 'cancelled'>((resolve) => {
      cancel.signal.addEventListener('abort', () => resolve(linger(left ? { status: 'unknown' } : 'cancelled')))
    })
    try {
      finish(await Promise.race([submit(form, cancel, onLeave), stopped]))
    } finally {
      busy.current = false
    }
  }

  const submit = async (
    form: HTMLFormElement,
    cancel: AbortController,
    onLeave: () => void,
  ): Promise<SubmitOutcome | 'cancelled' | null> => {
    const data = new FormData(form)
    if (!ready) setSending({ progress: null, cancel })
    const checks = await load().catch(() => null)
    if (cancel.signal.aborted) return linger('cancelled')
    if (!checks) return linger(await sendUnchecked(data))
    const wrong = await checks.check()
    if (Object.keys(wrong).length > 0) {
      const invalid: SubmitOutcome = { status: 'invalid', errors: wrong }
      return ready ? invalid : linger(invalid)
    }
    setSending({ progress: null, cancel })
    const onProgress = (progress: number) => {
      if (cancel.signal.aborted) return
      // Once all has left, the backend may have stored it.
      setSending(progress < 1 ? { progress, cancel } : { progress: null, cancel: null })
    }
    const next = await send(data, { signal: cancel.signal, onProgress, onLeave })
    await linger(next)
    if (next !== 'cancelled' && next.status === 'invalid') checks.show(next.errors)
    return next
  }

  /** Without the checks here, the server does them: the way of browsers without scripts. */
  const sendUnchecked = async (data: FormData): Promise<SubmitOutcome | null> => {
    if (!navigator.onLine) return { status: 'notSent' }
    setSending({ progress: null, cancel: null })
    // Sent again with the checks, it is still the same form.
    data.set(VIEW_KEY, view.current.key)
    try {
      return (await action(null, data)).outcome
    } catch (error) {
      if (!leadsOn(error)) return { status: 'unknown' }
      // It was sent, and the router is on its way to the confirmation.
      forget()
      return null
    }
  }

  const send = async (
    data: FormData,
    options: { signal: AbortSignal; onProgress: (sent: number) => void; onLeave: () => void },
  ): Promise<SubmitOutcome | 'cancelled'> => {
    if (!navigator.onLine) return { status: 'notSent' }
    const { signal } = options
    const { texts: written, files } = postedValues(data)
    const { key, since } = view.current
    const entries = <Value>(map: ReadonlyMap<string, Value>) =>
      [...map].filter(([name]) => fields.some(({ handle }) => handle === name))
    try {
      const { sendForm } = await import('@/lib/browser/data/send-form')
      // Cancelled while that came.
      if (signal.aborted) return 'cancelled'
      const answer = await sendForm(
        {
          form: model.handle,
          locale,
          key,
          values: entries(written).map(([handle, texts]) => ({ handle, values: [...texts] })),
          files: entries(files).map(([handle, list]) => ({
            handle,
            files: list.filter(isChosen),
          })),
          elapsed: Date.now() - since,
          website: written.get(HONEYPOT)?.join('') ?? '',
        },
        options,
      )
      return answer ?? 'cancelled'
    } catch {
      return signal.aborted ? 'cancelled' : { status: 'notSent' }
    }
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

/** Lets the overlay stay as long as it does after a wait. */
async function linger<Result>(result: Result): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, OVERLAY_LINGERS))
  return result
}

/** Whether an action ended by leading to another page, which the router does. */
function leadsOn(error: unknown): boolean {
  try {
    unstable_rethrow(error)
    return false
  } catch {
    return true
  }
}
