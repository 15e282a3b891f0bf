import { useRouter } from 'next/navigation'
import { type FormEvent, startTransition, useActionState, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Posted } from '@/lib/forms/action'
import { HONEYPOT } from '@/lib/forms/honeypot'
import type { RuleTexts } from '@/lib/forms/messages'
import { type FormModel, type FormValues, fieldsOf } from '@/lib/forms/model'
import type { SubmitOutcome } from '@/lib/forms/outcome'
import type { FieldErrors } from '@/lib/forms/schema'
import { answersOf, toValues } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { whenNearViewport } from '@/lib/lazy/near-viewport'
import { followRedirect } from '@/lib/navigation/external'
import { OVERLAY_LINGERS } from '../ui/loading-overlay'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'
import type { Engine } from './engine'

/** How long ago a form that was restored was begun, at least: longer than a program would take. In milliseconds. */
const BEGUN_BEFORE = 60_000

interface Sending {
  /** Share of the upload, 0 to 1. */
  progress: number
  cancel: AbortController
}

interface Options {
  model: FormModel
  locale: LocaleCode
  rules: RuleTexts
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
}

/** The life of a form: checked, kept while it is typed, sent, and what became of it. */
export function useForm({ model, locale, rules, action }: Options) {
  const fields = fieldsOf(model)
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const engine = useRef<Promise<Engine> | null>(null)
  const view = useRef({ key: '', since: 0 })
  const busy = useRef(false)
  const [posted, post] = useActionState(action, null)
  const [running, setRunning] = useState(false)
  const [ready, setReady] = useState<Engine | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [outcome, setOutcome] = useState<SubmitOutcome | 'cancelled' | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [restored, setRestored] = useState(false)
  const [values, setValues] = useState<FormValues | null>(null)
  const conditional = fields.some(({ conditions }) => conditions)

  const result = outcome ?? posted?.outcome ?? null
  const found = errors ?? (posted?.outcome.status === 'invalid' ? posted.outcome.errors : {})

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

  const start = useEffectEvent((form: HTMLFormElement) => {
    const draft = readDraft(model.handle)
    view.current = draft
      ? { key: draft.key || newKey(), since: Date.now() - BEGUN_BEFORE }
      : { key: newKey(), since: Date.now() }
    setRunning(true)
    if (draft?.texts.some(([, text]) => text !== '')) {
      restoreDraft(draft, form)
      setRestored(fields.some(({ kind }) => kind === 'files'))
    }
    return whenNearViewport(form, () => void load().catch(() => {}))
  })
  useEffect(() => (element.current ? start(element.current) : undefined), [])

  /** Saves what was typed, at most once per frame. */
  const frame = useRef(0)
  const onInput = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const form = element.current
      if (!form) return
      saveDraft(model.handle, view.current.key, form)
      if (conditional) setValues(toValues(fields, answersOf(new FormData(form))))
    })
  }

  const finish = (next: SubmitOutcome | 'cancelled' | null) => {
    if (next !== 'cancelled' && next?.status === 'sent') {
      removeDraft(model.handle)
      cancelAnimationFrame(frame.current)
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
    try {
      await submit(form)
    } finally {
      busy.current = false
    }
  }

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    let checks: Engine
    try {
      checks = await load()
    } catch {
      // Without the checks here, the server does them: the way of browsers without scripts.
      setOutcome(null)
      if (navigator.onLine) startTransition(() => post(data))
      else setOutcome({ status: 'notSent' })
      return
    }
    const wrong = await checks.check()
    if (Object.keys(wrong).length > 0) return finish({ status: 'invalid', errors: wrong })
    const cancel = new AbortController()
    setSending({ progress: 0, cancel })
    const next = await send(data, cancel.signal, (progress) => setSending({ progress, cancel }))
    await new Promise((resolve) => setTimeout(resolve, OVERLAY_LINGERS))
    if (next !== 'cancelled' && next.status === 'invalid') checks.show(next.errors)
    finish(next)
  }

  const send = async (
    data: FormData,
    signal: AbortSignal,
    onProgress: (sent: number) => void,
  ): Promise<SubmitOutcome | 'cancelled'> => {
    const { texts: written, files } = answersOf(data)
    const { key, since } = view.current
    const entries = <Value>(map: ReadonlyMap<string, Value>) =>
      [...map].filter(([name]) => fields.some(({ handle }) => handle === name))
    try {
      const { sendForm } = await import('@/lib/graphql/browser/send-form')
      const answer = await sendForm(
        {
          form: model.handle,
          locale,
          key,
          values: entries(written).map(([handle, texts]) => ({ handle, values: [...texts] })),
          files: entries(files).map(([handle, list]) => ({
            handle,
            files: list.filter(({ name, size }) => name !== '' || size > 0),
          })),
          elapsed: Date.now() - since,
          website: written.get(HONEYPOT)?.join('') ?? '',
        },
        { signal, onProgress },
      )
      return answer ?? 'cancelled'
    } catch {
      return signal.aborted ? 'cancelled' : { status: 'notSent' }
    }
  }

  /** Begins a new view, after one was sent. */
  const again = () => {
    view.current = { key: newKey(), since: Date.now() }
    engine.current = null
    setReady(null)
    setErrors(null)
    setOutcome(null)
  }

  return {
    element,
    post,
    posted,
    running,
    ready,
    result,
    found,
    sending,
    restored,
    values,
    load,
    onInput,
    onSubmit,
    again,
  }
}
