import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePagePath } from '@/components/layout/document-title'
import { linger } from '@/components/ui/loading-overlay'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SendOptions } from '@/lib/browser/data/mutate'
import { whenNearViewport } from '@/lib/browser/near-viewport'
import { progress } from '@/lib/browser/progress'
import { windowEvents } from '@/lib/browser/window-events'
import type { Posted } from '@/lib/forms/action'
import type { FormField } from '@/lib/forms/fields/registry'
import {
  type FieldErrors,
  type FormModel,
  type FormOutcome,
  fieldsOf,
  hasErrors,
  type SubmitOutcome,
} from '@/lib/forms/model'
import { valueNamed } from '@/lib/forms/prefill'
import type { RuleTexts } from '@/lib/forms/texts'
import { fileErrors, readProblem } from '@/lib/forms/uploads/file-errors'
import { type FormValues, isChosen, type PostedValues, postedValues, toValues, VIEW_KEY } from '@/lib/forms/values'
import type { Checks } from './checks'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'
import { formDataOf } from './form-data'
import { type Attempt, useSending } from './use-sending'

export interface FormOptions {
  model: FormModel
  /** The name of the draft, or null if nothing is kept. */
  draft: string | null
  rules: RuleTexts
  /** Receives the form without scripts. It must be bound on the server, or React waits for it forever. */
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
  /** Returns null if it was cancelled before anything left. */
  send: (posted: PostedValues, key: string, options: SendOptions) => Promise<FormOutcome | null>
  onSent: (outcome: FormOutcome, values: PostedValues) => void
}

/** The life of a form in the browser: draft, rules, errors, sending. */
export function useForm({ model, draft, rules, action, send, onSent }: FormOptions) {
  const { locale } = rules
  const fields = fieldsOf(model)
  const checks = useRef<Checks>(null)
  // With the permalink the page's title gets the result too. The page may have other forms.
  const [state, post] = useActionState(action, null, usePagePath())
  const posted = state?.form === model.handle ? state : null
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const { sending, outcome, attempt } = useSending<FormOutcome>()

  const result = outcome ?? posted?.outcome ?? null
  const found = errors ?? (result?.status === 'invalid' ? result.errors : {})
  // The browser does not restore files. The fields are known until the form is checked or sent from this page.
  const lost = errors === null && outcome === null ? fields.filter(({ handle }) => posted?.files[handle]?.length) : []

  const load = async (form: HTMLFormElement) => {
    const { createChecks } = await loadChunk(() => import('./checks'))
    checks.current ??= createChecks(form, fields, rules, setErrors)
    return checks.current
  }
  const preload = () => {
    if (answers.element.current) load(answers.element.current).catch(() => {})
  }
  const answers = useAnswers(model, draft, rules, preload, (name) => void checks.current?.change(name))

  const checkAndSend = async (form: HTMLFormElement, { cancel, show, onLeave }: Attempt) => {
    const isLoaded = checks.current !== null
    const { signal } = cancel
    const data = formDataOf(form)
    const values = postedValues(data)
    const findUnreadable = () => fileErrors(fields, rules, toValues(fields, values, locale), readProblem)
    if (!isLoaded) show({ progress: null, cancel })
    const loaded = checks.current ?? (await load(form).catch(() => null))
    if (signal.aborted) return null
    if (!loaded) {
      if (navigator.onLine) show({ progress: null, cancel: null })
      const outcome = await sendUnchecked(action, data, answers.key.current, findUnreadable)
      if (outcome === null) answers.discardDraft()
      return linger(outcome)
    }
    const hasFiles = [...values.files.values()].flat().some(isChosen)
    const onProgress = (sent: number) => {
      if (signal.aborted) return
      progress.reach(sent)
      // Files that were sent may be stored already. The same answers without files are stored once.
      const mayCancel = sent < 1 || !hasFiles
      show({ progress: sent < 1 ? sent : null, cancel: mayCancel ? cancel : null })
    }
    let isChecked = false
    const outcome = await loaded.submit(async () => {
      isChecked = true
      show({ progress: null, cancel })
      if (!navigator.onLine) return linger({ status: 'notSent' })
      const sent = send(values, answers.key.current, { signal, onProgress, onLeave, findUnreadable })
      return linger(sent.catch(() => (signal.aborted ? null : { status: 'notSent' })))
    })
    return isLoaded || isChecked ? outcome : linger(outcome)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = postedValues(formDataOf(form))
    const next = await attempt((current) => checkAndSend(form, current))
    if (next?.status !== 'sent' && next?.status !== 'done') return
    answers.discardDraft()
    onSent(next, values)
  }
  return { ...answers, post, posted, result, found, lost, sending, preload, onSubmit }
}

/** Sends a form without checks, as a browser without scripts does. @returns null if the router leaves the page */
async function sendUnchecked(
  action: FormOptions['action'],
  data: FormData,
  key: string,
  findUnreadable: () => Promise<FieldErrors>,
): Promise<SubmitOutcome | null> {
  if (!navigator.onLine) return { status: 'notSent' }
  const errors = await findUnreadable()
  if (hasErrors(errors)) return { status: 'invalid', errors }
  // With the key it counts as the same submission if it is sent again with the checks.
  data.set(VIEW_KEY, key)
  try {
    return (await action(null, data)).outcome
  } catch (error) {
    try {
      unstable_rethrow(error)
    } catch {
      return null
    }
    return { status: 'unknown' }
  }
}

/** The answers in the page, which the draft keeps. `values` is null unless fields depend on others. */
function useAnswers(
  model: FormModel,
  draftName: string | null,
  { locale }: RuleTexts,
  onNear: () => void,
  onChange: (name: string) => void,
) {
  const fields = fieldsOf(model)
  const element = useRef<HTMLFormElement>(null)
  const key = useRef('')
  const [running, setRunning] = useState(false)
  const [restored, setRestored] = useState(false)
  const [values, setValues] = useState<FormValues | null>(null)
  const conditional = fields.some(({ conditions }) => conditions)
  const readValues = (form: HTMLFormElement): FormValues => toValues(fields, postedValues(formDataOf(form)), locale)

  const start = useEffectEvent((form: HTMLFormElement) => {
    const draft = draftName === null ? null : readDraft(draftName)
    key.current = draft?.key || newKey()
    setRunning(true)
    const isBegun = draft !== null && restoreDraft(draft, form)
    if (isBegun) setRestored(fields.some(({ kind }) => kind === 'files'))
    // No browser opens a closed section after a route change, and some of 2024 do not for links of the page either.
    const openSection = () => {
      const section = form.closest('details:not([open])')
      const isNamed = window.location.hash === `#${model.handle}`
      if (isNamed || (isBegun && !window.location.hash)) section?.setAttribute('open', '')
      if (isNamed && section) document.getElementById(model.handle)?.scrollIntoView()
    }
    openSection()
    // Somebody who follows another link means what it says.
    prefill(form, fields, draft !== null && draft.query !== window.location.search)
    if (conditional) setValues(readValues(form))
    const stops = [windowEvents('hashchange')(openSection), whenNearViewport(form, onNear)]
    return () => {
      for (const stop of stops) stop()
    }
  })
  // This runs before the first paint, so that hidden fields do not flash.
  useLayoutEffect(() => (element.current ? start(element.current) : undefined), [])

  const frame = useRef(0)
  const onInput = ({ target }: FormEvent) => {
    if ('name' in target) onChange(String(target.name).split('.')[0] ?? '')
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const form = element.current
      if (!form) return
      if (draftName !== null) saveDraft(draftName, key.current, form)
      if (conditional) setValues(readValues(form))
    })
  }

  const discardDraft = () => {
    cancelAnimationFrame(frame.current)
    if (draftName !== null) removeDraft(draftName)
  }
  return { element, key, running, restored, values, onInput, discardDraft }
}

function prefill(form: HTMLFormElement, fields: readonly FormField[], replacesDraft: boolean): void {
  const params = new URLSearchParams(window.location.search)
  for (const field of fields) {
    const control = form.elements.namedItem(field.handle)
    if (!field.prefill || !control || !('value' in control) || (control.value !== '' && !replacesDraft)) continue
    control.value = valueNamed(field, fields, params.getAll(field.prefill)) ?? control.value
  }
}
