import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePagePath } from '@/components/layout/page-context'
import { linger } from '@/components/ui/loading-overlay'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SendOptions } from '@/lib/browser/data/mutate'
import { whenNearViewport } from '@/lib/browser/near-viewport'
import { beginProgress, progress } from '@/lib/browser/progress'
import { reportStep } from '@/lib/browser/report'
import { windowEvents } from '@/lib/browser/window-events'
import type { Posted } from '@/lib/forms/action'
import type { FormField } from '@/lib/forms/fields/registry'
import { type FieldErrors, type FormModel, type FormOutcome, fieldsOf, hasErrors } from '@/lib/forms/model'
import { valueNamed } from '@/lib/forms/prefill'
import type { RuleTexts } from '@/lib/forms/texts'
import { fileErrors, readProblem } from '@/lib/forms/uploads/file-errors'
import {
  chosenIn,
  type FormValues,
  type PostedValues,
  postedValues,
  toValues,
  VIEW_KEY,
  vacancyIn,
} from '@/lib/forms/values'
import type { Checks } from './checks'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'

export interface FormOptions {
  model: FormModel
  draft: string | null
  preset?: Readonly<Record<string, readonly string[]>> | undefined
  rules: RuleTexts
  /** Receives the form without scripts. It must be bound on the server, or React waits for it forever. */
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
  send: (posted: PostedValues, key: string, options: SendOptions) => Promise<FormOutcome | null>
  onSent: (outcome: FormOutcome, values: PostedValues) => void
}

export function useForm({ model, draft: draftName, preset = {}, rules, action, send, onSent }: FormOptions) {
  const fields = fieldsOf(model)
  const isConditional = fields.some(({ conditions }) => conditions)
  const element = useRef<HTMLFormElement>(null)
  const checks = useRef<Checks>(null)
  const key = useRef('')
  const frame = useRef(0)
  const hasInput = useRef(false)
  // With the page's path, React also gives the result to the page's title. The page may have other forms.
  const [state, post] = useActionState(action, null, usePagePath())
  const posted = state?.form === model.handle ? state : null
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [running, setRunning] = useState(false)
  const [restored, setRestored] = useState(false)
  const [values, setValues] = useState<FormValues | null>(null)
  const { sending, outcome, attempt } = useSending<FormOutcome>()

  const result = outcome ?? posted?.outcome ?? null
  const shown = errors ?? (result?.status === 'invalid' ? result.errors : {})
  // The browser does not restore files. The fields are known until the form is checked or sent from this page.
  const lost = errors === null && outcome === null ? fields.filter(({ handle }) => posted?.files[handle]?.length) : []

  const valuesIn = (given = postedValues(readForm(element.current))): FormValues =>
    toValues(fields, given, rules.locale)
  const load = async () => {
    const { createChecks } = await loadChunk(() => import('./checks'))
    checks.current ??= createChecks(fields, rules, valuesIn, setErrors)
    return checks.current
  }
  const preload = () => void load().catch(() => {})

  const start = useEffectEvent((form: HTMLFormElement) => {
    const draft = draftName === null ? null : readDraft(draftName)
    key.current = draft?.key || newKey()
    setRunning(true)
    // A draft from another link is not restored, because this link says what is meant.
    const isElsewhere = draft !== null && draft.query !== window.location.search
    const kept = draft?.texts.filter(([name]) => !isElsewhere || !Object.hasOwn(preset, fieldOf(name)))
    const isBegun = kept !== undefined && restoreDraft(kept, form)
    if (isBegun) setRestored(fields.some(({ kind }) => kind === 'files'))
    // No browser opens a closed section after a route change, and some of 2024 do not for links of the page either.
    const openSection = () => {
      const section = form.closest('details:not([open])')
      const isNamed = window.location.hash === `#${model.handle}`
      if (isNamed || (isBegun && !window.location.hash)) section?.setAttribute('open', '')
      if (isNamed && section) document.getElementById(model.handle)?.scrollIntoView()
    }
    openSection()
    prefill(form, fields, isElsewhere)
    if (isConditional) setValues(valuesIn())
    const stops = [windowEvents('hashchange')(openSection), whenNearViewport(form, preload)]
    return () => {
      for (const stop of stops) stop()
    }
  })
  // This runs before the first paint, so that hidden fields do not flash.
  useLayoutEffect(() => (element.current ? start(element.current) : undefined), [])

  const report = (step: 'begun' | 'refused', field = '') =>
    reportStep({ form: model.handle, vacancy: vacancyIn(postedValues(readForm(element.current))), step, field })
  const onInput = ({ target }: FormEvent) => {
    if (!hasInput.current) report('begun')
    hasInput.current = true
    if ('name' in target) void checks.current?.change(fieldOf(String(target.name)))
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (draftName !== null && element.current) saveDraft(draftName, key.current, element.current)
      if (isConditional) setValues(valuesIn())
    })
  }
  const discardDraft = () => {
    cancelAnimationFrame(frame.current)
    if (draftName !== null) removeDraft(draftName)
  }

  const checkAndSend = async (data: FormData, values: PostedValues, signal: AbortSignal, show: Show) => {
    if (!checks.current) show(null)
    const loaded = await load().catch(() => null)
    if (signal.aborted) return null
    const findUnreadable = () => fileErrors(fields, rules, valuesIn(values), readProblem)
    const hasFiles = chosenIn(values).length > 0
    // Files that were sent may be stored already. The same answers without files are stored once.
    const onProgress = (sent: number) => show(sent, sent < 1 || !hasFiles)
    const sendNow = async (): Promise<FormOutcome | null> => {
      show(null, loaded !== null)
      if (!navigator.onLine) return { status: 'notSent' }
      if (loaded) return send(values, key.current, { signal, onProgress, findUnreadable })
      const errors = await findUnreadable()
      if (hasErrors(errors)) return { status: 'invalid', errors }
      // The key makes it the same submission if it is sent again when the checks are loaded.
      data.set(VIEW_KEY, key.current)
      return postUnchecked(action, data, discardDraft)
    }
    if (!loaded) return sendNow()
    const sendSafely = () => sendNow().catch(() => ({ status: 'notSent' as const }))
    return loaded.submit(sendSafely, (field) => report('refused', field))
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = readForm(event.currentTarget)
    const values = postedValues(data)
    const next = await attempt((signal, show) => checkAndSend(data, values, signal, show))
    if (next?.status !== 'sent' && next?.status !== 'done') return
    discardDraft()
    onSent(next, values)
  }
  return { element, running, restored, values, post, posted, result, shown, lost, sending, preload, onInput, onSubmit }
}

/** Posts a form as a browser without scripts does. `onLeave` is called if the router leaves the page. */
async function postUnchecked(action: FormOptions['action'], data: FormData, onLeave: () => void) {
  try {
    return (await action(null, data)).outcome
  } catch (error) {
    try {
      unstable_rethrow(error)
      return { status: 'unknown' as const }
    } catch {
      onLeave()
      return null
    }
  }
}

const fieldOf = (name: string): string => name.split('.')[0] ?? ''

/** The value of a control whose content the browser cannot read. No rule of a date accepts it. */
const UNREADABLE = '?'

function readForm(form: HTMLFormElement | null): FormData {
  const data = new FormData(form ?? undefined)
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.validity.badInput && control.value === '')
      data.set(control.name, UNREADABLE)
  }
  return data
}

function prefill(form: HTMLFormElement, fields: readonly FormField[], replacesDraft: boolean): void {
  const params = new URLSearchParams(window.location.search)
  for (const field of fields) {
    const control = form.elements.namedItem(field.handle)
    if (!field.prefill || !control || !('value' in control) || (control.value !== '' && !replacesDraft)) continue
    control.value = valueNamed(field, fields, params.getAll(field.prefill)) ?? control.value
  }
}

interface Sending {
  /** The share that has been sent, from 0 to 1; null before anything has left. */
  sent: number | null
  /** Cancels the request; undefined if the backend may have stored the form already. */
  cancel: (() => void) | undefined
}

type Show = (sent: number | null, mayCancel?: boolean) => void

type Stopped = { status: 'cancelled' | 'unknown' }

export function useSending<Outcome extends { status: string }>() {
  const isBusy = useRef(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [outcome, setOutcome] = useState<Outcome | Stopped | null>(null)

  /** `work` resolves to null if it was cancelled, or if the router leaves the page. */
  const attempt = async (work: (signal: AbortSignal, show: Show) => Promise<Outcome | null>) => {
    if (isBusy.current) return null
    isBusy.current = true
    const controller = new AbortController()
    const { signal } = controller
    let shown = null as Sending | null
    const show: Show = (sent, mayCancel = true) => {
      if (signal.aborted) return
      shown = { sent, cancel: mayCancel ? () => controller.abort() : undefined }
      setSending(shown)
      if (sent !== null) progress.reach(sent)
    }
    const stopped = new Promise<Stopped>((resolve) => {
      const stop = () => resolve({ status: shown && shown.sent !== null ? 'unknown' : 'cancelled' })
      signal.addEventListener('abort', stop)
    })
    const bar = beginProgress('request ')
    try {
      const result = await Promise.race([work(signal, show), stopped])
      const next = shown ? await linger(result) : result
      if (next?.status === 'notSent' || next?.status === 'unknown') bar.fail()
      setOutcome(next)
      return next
    } finally {
      isBusy.current = false
      setSending(null)
      bar.finish()
    }
  }
  return { sending, outcome, attempt }
}
