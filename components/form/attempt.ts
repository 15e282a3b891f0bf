import { unstable_rethrow } from 'next/navigation'
import { linger } from '@/components/ui/loading-overlay'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { progress } from '@/lib/browser/progress'
import type { Posted } from '@/lib/forms/action'
import { fileErrors, readProblem } from '@/lib/forms/files/file-errors'
import { type FieldErrors, type FormModel, fieldsOf, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import type { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import { HONEYPOT, isChosen, postedValues, toValues, VIEW_KEY } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'

export type ClientOutcome = SubmitOutcome | { status: 'cancelled' }

export interface Sending {
  progress: number | null
  /** Null if the backend may have stored the form, so that it cannot be cancelled. */
  cancel: AbortController | null
}

export interface Errors {
  rules: FieldErrors
  server: FieldErrors
}

export interface AttemptOptions {
  model: FormModel
  locale: LocaleCode
  rules: RuleTexts
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
  key: string
  isCheckLoaded: boolean
  loadCheck: () => Promise<typeof checkForm>
  onSending: (sending: Sending) => void
  onErrors: (errors: Errors) => void
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
  const { model, locale, rules, key, isCheckLoaded, onSending, onErrors } = options
  const { signal } = cancel
  const fields = fieldsOf(model)
  const data = formDataOf(form)
  const { texts, files } = postedValues(data)
  const values = toValues(fields, { texts, files }, locale)
  const findUnreadable = () => fileErrors(fields, rules, values, readProblem)

  if (!isCheckLoaded) onSending({ progress: null, cancel })
  const check = await options.loadCheck().catch(() => null)
  if (signal.aborted) return linger<ClientOutcome>({ status: 'cancelled' })
  if (!check) {
    if (navigator.onLine) onSending({ progress: null, cancel: null })
    const outcome = await sendUnchecked(options.action, data, key, findUnreadable)
    if (outcome === null) options.onSentUnchecked()
    return linger(outcome)
  }

  const errors = check(fields, rules, values)
  onErrors({ rules: errors, server: {} })
  if (hasErrors(errors)) {
    const invalid: ClientOutcome = { status: 'invalid', errors }
    return isCheckLoaded ? invalid : linger(invalid)
  }
  const input = {
    form: model.handle,
    locale,
    key,
    values: fields.flatMap(({ handle }) =>
      texts.has(handle) ? { handle, values: [...(texts.get(handle) ?? [])] } : [],
    ),
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
  if (outcome.status === 'invalid') onErrors({ rules: {}, server: outcome.errors })
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

/** The value of a control whose content the browser cannot read. No rule of a date accepts it. */
const UNREADABLE = '?'

export function formDataOf(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.validity.badInput && control.value === '')
      data.set(control.name, UNREADABLE)
  }
  return data
}
