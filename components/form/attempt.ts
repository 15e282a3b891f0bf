import { unstable_rethrow } from 'next/navigation'
import { linger } from '@/components/ui/loading-overlay'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { progress } from '@/lib/browser/progress'
import type { Posted } from '@/lib/forms/action'
import { fileErrors, readProblem } from '@/lib/forms/files/file-errors'
import { type FieldErrors, type FormModel, fieldsOf, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import { namesOf } from '@/lib/forms/rows'
import type { RuleTexts } from '@/lib/forms/texts'
import { HONEYPOT, isChosen, postedValues, toValues, VIEW_KEY } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Checks } from './checks'
import { formDataOf } from './form-data'

export type ClientOutcome = SubmitOutcome | { status: 'cancelled' }

export interface Sending {
  progress: number | null
  /** Null if the backend may have stored the form, so that it cannot be cancelled. */
  cancel: AbortController | null
}

export interface AttemptOptions {
  model: FormModel
  locale: LocaleCode
  rules: RuleTexts
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
  key: string
  /** Null until they are loaded. */
  checks: Checks | null
  loadChecks: (form: HTMLFormElement) => Promise<Checks>
  onSending: (sending: Sending) => void
  onSentUnchecked: () => void
}

export function attemptToSend(form: HTMLFormElement, options: AttemptOptions): Promise<ClientOutcome | null> {
  const cancel = new AbortController()
  let hasLeft = false
  const onLeave = () => {
    hasLeft = true
  }
  const cancelled = new Promise<ClientOutcome>((resolve) => {
    cancel.signal.addEventListener('abort', () =>
      resolve(linger<ClientOutcome>({ status: hasLeft ? 'unknown' : 'cancelled' })),
    )
  })
  return Promise.race([checkAndSend(form, options, cancel, onLeave), cancelled])
}

async function checkAndSend(
  form: HTMLFormElement,
  options: AttemptOptions,
  cancel: AbortController,
  onLeave: () => void,
): Promise<ClientOutcome | null> {
  const { model, locale, rules, key, onSending } = options
  const isLoaded = options.checks !== null
  const { signal } = cancel
  const fields = fieldsOf(model)
  const data = formDataOf(form)
  const { texts, files } = postedValues(data)
  const values = toValues(fields, { texts, files }, locale)
  const findUnreadable = () => fileErrors(fields, rules, values, readProblem)

  if (!isLoaded) onSending({ progress: null, cancel })
  const checks = options.checks ?? (await options.loadChecks(form).catch(() => null))
  if (signal.aborted) return linger<ClientOutcome>({ status: 'cancelled' })
  if (!checks) {
    if (navigator.onLine) onSending({ progress: null, cancel: null })
    const outcome = await sendUnchecked(options.action, data, key, findUnreadable)
    if (outcome === null) options.onSentUnchecked()
    return linger(outcome)
  }

  const errors = await checks.check()
  if (hasErrors(errors)) {
    const invalid: ClientOutcome = { status: 'invalid', errors }
    return isLoaded ? invalid : linger(invalid)
  }
  const input = {
    form: model.handle,
    locale,
    key,
    values: fields
      .flatMap(namesOf)
      .flatMap((handle) => (texts.has(handle) ? { handle, values: [...(texts.get(handle) ?? [])] } : [])),
    files: fields.flatMap(({ handle }) =>
      files.has(handle) ? { handle, files: (files.get(handle) ?? []).filter(isChosen) } : [],
    ),
    website: texts.get(HONEYPOT)?.join('') ?? '',
  }
  const hasFiles = input.files.some((field) => field.files.length > 0)
  onSending({ progress: null, cancel })
  const onProgress = (sent: number) => {
    if (signal.aborted) return
    progress.reach(sent)
    // Files that were sent may be stored already. The same answers without files are stored once.
    const mayCancel = sent < 1 || !hasFiles
    onSending({ progress: sent < 1 ? sent : null, cancel: mayCancel ? cancel : null })
  }
  const send = async (): Promise<ClientOutcome> => {
    if (!navigator.onLine) return { status: 'notSent' }
    try {
      const { sendForm } = await loadChunk(() => import('@/lib/browser/data/send-form'))
      const outcome = signal.aborted ? null : await sendForm(input, { signal, onProgress, onLeave, findUnreadable })
      return outcome ?? { status: 'cancelled' }
    } catch {
      return { status: signal.aborted ? 'cancelled' : 'notSent' }
    }
  }
  const outcome = await linger(send())
  if (outcome.status === 'invalid') checks.show(outcome.errors)
  return outcome
}

/** Sends a form without checks, as a browser without scripts does. @returns null if the router leaves the page */
export async function sendUnchecked(
  action: AttemptOptions['action'],
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
    return isRedirect(error) ? null : { status: 'unknown' }
  }
}

function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error)
    return false
  } catch {
    return true
  }
}
