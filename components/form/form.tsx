'use client'

import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useOnline } from '@/lib/connectivity/use-online'
import type { Posted } from '@/lib/forms/action'
import { isShown } from '@/lib/forms/conditions'
import type { FormTexts } from '@/lib/forms/form-texts'
import { HONEYPOT } from '@/lib/forms/honeypot'
import { fill, type RuleTexts } from '@/lib/forms/messages'
import { type FormModel, type FormValues, fieldsOf } from '@/lib/forms/model'
import type { SubmitOutcome } from '@/lib/forms/outcome'
import type { FieldErrors } from '@/lib/forms/schema'
import { answersOf, toValues } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { whenNearViewport } from '@/lib/lazy/near-viewport'
import { TitlePrefix } from '../layout/page-title'
import { Icon } from '../ui/icon'
import { LoadingOverlay, OVERLAY_LINGERS } from '../ui/loading-overlay'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'
import type { Engine } from './engine'
import { Field } from './field'
import styles from './form.module.css'
import { NotSent } from './not-sent'
import { Sent } from './sent'
import { Summary } from './summary'

export interface FormProps {
  model: FormModel
  /** Takes the form where there are no scripts. Bound by the server: what is bound while React renders, it waits for forever. */
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
  locale: LocaleCode
  texts: FormTexts
  rules: RuleTexts
  contact: Contact
  /** What happens next, as the definition says. */
  success: ReactNode
  /** Texts beside agreements, by handle. */
  descriptions: Record<string, ReactNode>
  /** Answers that are known beforehand, by handle. */
  preset?: Record<string, string>
}

export interface Contact {
  email: string | null
  phone: string | null
}

/** How long ago a form that was restored was begun, at least: longer than a program would take. In milliseconds. */
const BEGUN_BEFORE = 60_000

interface Sending {
  /** Share of the upload, 0 to 1. */
  progress: number
  cancel: AbortController
}

/** A form. Without scripts it posts to the server; with them it checks beforehand, keeps what was typed, and sends itself. */
export function Form(props: FormProps) {
  const { model, locale, texts, rules, preset = {} } = props
  const fields = fieldsOf(model)
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const engine = useRef<Promise<Engine> | null>(null)
  const view = useRef({ key: '', since: 0 })
  const busy = useRef(false)
  const [posted, post] = useActionState(props.action, null)
  const [running, setRunning] = useState(false)
  const [ready, setReady] = useState<Engine | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [outcome, setOutcome] = useState<SubmitOutcome | 'cancelled' | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [restored, setRestored] = useState(false)
  const [values, setValues] = useState<FormValues | null>(null)
  const online = useOnline()
  const conditional = fields.some(({ conditions }) => conditions)

  const result = outcome ?? posted?.outcome ?? null
  const found = errors ?? (posted?.outcome.status === 'invalid' ? posted.outcome.errors : {})
  const summary = result !== null && result !== 'cancelled' && result.status === 'invalid' ? result.errors : null

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
    const entries = <Value,>(map: ReadonlyMap<string, Value>) =>
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

  if (result !== null && result !== 'cancelled' && result.status === 'sent') {
    return (
      <Sent
        form={model.handle}
        reference={result.reference}
        locale={locale}
        texts={texts}
        onAnother={() => {
          view.current = { key: newKey(), since: Date.now() }
          engine.current = null
          setReady(null)
          setErrors(null)
          setOutcome(null)
        }}
      >
        {props.success}
      </Sent>
    )
  }
  return (
    <form
      className={styles.form}
      ref={element}
      action={post}
      noValidate={running}
      onSubmit={onSubmit}
      onInput={onInput}
      onChange={onInput}
      onFocus={() => void load().catch(() => {})}
    >
      {summary && (
        <>
          <TitlePrefix prefix={texts.errorPrefix} />
          <Summary errors={summary} fields={fields} id={id} texts={texts} text={model.errorText} />
        </>
      )}
      <p className={styles.requiredNote}>{texts.allRequired}</p>
      {restored && (
        <p className={styles.restored} role="status">
          {texts.restored}
        </p>
      )}
      {model.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a form never change places.
        <Page key={index} label={model.pages.length > 1 ? page.label : null}>
          {page.rows.map((row) =>
            row.map((field) => {
              const shown = values === null || isShown(field, values)
              return (
                <div
                  key={field.handle}
                  className={row.length > 1 ? styles.half : undefined}
                  hidden={!shown || field.kind === 'hidden'}
                >
                  <Field
                    field={field}
                    id={`${id}-${field.handle}`}
                    texts={texts}
                    messages={found[field.handle] ?? []}
                    initial={
                      posted?.texts[field.handle] ??
                      (preset[field.handle] === undefined ? undefined : [preset[field.handle] as string])
                    }
                    description={props.descriptions[field.handle]}
                    connect={ready ? ready.register(field.handle) : {}}
                  />
                </div>
              )
            }),
          )}
        </Page>
      ))}
      <label className={styles.honeypot} aria-hidden="true">
        {texts.honeypot}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
      <NotSent outcome={result} texts={texts} contact={props.contact} />
      {!online && (
        <p className={styles.offline} role="status">
          <Icon name="warning" />
          {texts.offline}
        </p>
      )}
      <div className={styles.submit}>
        <button className="button" type="submit">
          {model.submitLabel} <Icon name="arrow" />
        </button>
      </div>
      <LoadingOverlay
        open={sending !== null}
        label={
          sending && sending.progress > 0 && sending.progress < 1
            ? fill(texts.sendingProgress, { percent: Math.round(sending.progress * 100) })
            : texts.sending
        }
        progress={sending && sending.progress < 1 ? sending.progress : null}
        // Once all has left, the backend may have stored it.
        cancel={
          sending && sending.progress < 1
            ? { label: texts.cancel, hint: texts.cancelHint, onCancel: () => sending.cancel.abort() }
            : undefined
        }
      />
    </form>
  )
}

function Page({ label, children }: { label: string | null; children: ReactNode }) {
  if (!label) return children
  return (
    <fieldset className={styles.page}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
