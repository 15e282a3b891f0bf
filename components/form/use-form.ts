import { useRouter } from 'next/navigation'
import { type FormEvent, useActionState, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePagePath } from '@/components/layout/document-title'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { whenNearViewport } from '@/lib/browser/near-viewport'
import { beginProgress } from '@/lib/browser/progress'
import { windowEvents } from '@/lib/browser/window-events'
import type { FormField } from '@/lib/forms/fields/registry'
import { type FieldErrors, type FormModel, fieldsOf } from '@/lib/forms/model'
import { labelsNamed, numberNamed, optionsNamed } from '@/lib/forms/prefill'
import { followRedirect } from '@/lib/forms/redirect-target'
import { tablesIn } from '@/lib/forms/rows'
import { type FormValues, isChosen, postedValues, toValues } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type AttemptOptions, attemptToSend, type ClientOutcome, type Sending } from './attempt'
import type { Checks } from './checks'
import { newKey, readDraft, removeDraft, restoreDraft, saveDraft } from './draft'
import { formDataOf } from './form-data'

type Options = Pick<AttemptOptions, 'model' | 'locale' | 'rules' | 'action'>

export function useForm({ model, locale, rules, action }: Options) {
  const fields = fieldsOf(model)
  const router = useRouter()
  const checks = useRef<Checks>(null)
  const isBusy = useRef(false)
  // With the permalink the page's title gets the result too. The page may have other forms.
  const [state, post] = useActionState(action, null, usePagePath())
  const posted = state?.form === model.handle ? state : null
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [outcome, setOutcome] = useState<ClientOutcome | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [sentFiles, setSentFiles] = useState<string[]>([])
  const [sentTables, setSentTables] = useState<[label: string, rows: string][]>([])

  const result = outcome ?? posted?.outcome ?? null
  const found = errors ?? (result?.status === 'invalid' ? result.errors : {})
  // The browser does not restore files. The fields are known until the form is checked or sent from this page.
  const lost = errors === null && outcome === null ? fields.filter(({ handle }) => posted?.files[handle]?.length) : []

  const load = async (form: HTMLFormElement) => {
    const { createChecks } = await loadChunk(() => import('./checks'))
    checks.current ??= createChecks(form, fields, { ...rules, locale }, setErrors)
    return checks.current
  }
  const preload = () => {
    if (answers.element.current) load(answers.element.current).catch(() => {})
  }
  const answers = useAnswers(model, locale, preload, (changed) => void checks.current?.change(changed))

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const bar = beginProgress('request ')
    try {
      const { texts, files } = postedValues(formDataOf(event.currentTarget))
      const chosen = [...files.values()].flat().filter(isChosen)
      setSentFiles(chosen.map(({ name }) => name))
      setSentTables(tablesIn(fields, toValues(fields, { texts, files }, locale), locale))
      const next = await attemptToSend(event.currentTarget, {
        ...{ model, locale, rules, action, key: answers.key.current },
        ...{ checks: checks.current, loadChecks: load, onSending: setSending },
        onSentUnchecked: answers.discardDraft,
      })
      if (next?.status === 'notSent' || next?.status === 'unknown') bar.fail()
      if (next?.status === 'sent') {
        answers.discardDraft()
        if (model.redirectUrl) followRedirect(model.redirectUrl, (path) => router.replace(path))
      }
      setOutcome(next)
    } finally {
      isBusy.current = false
      setSending(null)
      bar.finish()
    }
  }
  return { ...answers, post, posted, result, found, lost, sending, sentFiles, sentTables, preload, onSubmit }
}

/** The answers in the page, which the draft keeps. `values` is null unless fields depend on others. */
function useAnswers(
  model: FormModel,
  locale: LocaleCode,
  onNear: () => void,
  onChange: (changed: ReadonlySet<string>) => void,
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
    const draft = readDraft(model.handle)
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
    prefill(form, fields)
    if (conditional) setValues(readValues(form))
    const stops = [windowEvents('hashchange')(openSection), whenNearViewport(form, onNear)]
    return () => {
      for (const stop of stops) stop()
    }
  })
  // This runs before the first paint, so that hidden fields do not flash.
  useLayoutEffect(() => (element.current ? start(element.current) : undefined), [])

  const frame = useRef(0)
  const changed = useRef(new Set<string>())
  const onInput = ({ target }: FormEvent) => {
    if ('name' in target) changed.current.add(String(target.name).split('.')[0] ?? '')
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const form = element.current
      if (!form) return
      saveDraft(model.handle, key.current, form)
      if (conditional) setValues(readValues(form))
      onChange(changed.current)
      changed.current = new Set()
    })
  }

  const discardDraft = () => {
    removeDraft(model.handle)
    cancelAnimationFrame(frame.current)
  }
  return { element, key, running, restored, values, onInput, discardDraft }
}

function prefill(form: HTMLFormElement, fields: readonly FormField[]): void {
  const params = new URLSearchParams(window.location.search)
  for (const field of fields) {
    const control = form.elements.namedItem(field.handle)
    if (!field.prefill || !control || !('value' in control) || control.value !== '') continue
    const given = params.getAll(field.prefill)
    const [named] = optionsNamed(field, given.slice(0, 1))
    if (named && control instanceof HTMLSelectElement) control.value = named
    control.value = numberNamed(field, given) ?? control.value
    // A text lists several, of which the choice takes one.
    const labels = control instanceof HTMLTextAreaElement ? labelsNamed(fields, field.prefill, given) : []
    if (labels.length > 1) control.value = labels.join('\n')
  }
}
