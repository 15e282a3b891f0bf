import { linger } from '@/components/ui/loading-overlay'
import { progress } from '@/lib/browser/progress'
import type { Posted } from '@/lib/forms/action'
import { fileErrors, readProblem } from '@/lib/forms/files/file-errors'
import { type FieldErrors, type FormModel, fieldsOf, hasErrors } from '@/lib/forms/model'
import type { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import { isChosen, postedValues, toValues } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { formDataOf } from './form-data'
import { type ClientOutcome, sendChecked, sendUnchecked } from './send'

export interface Sending {
  /** The share of the upload, from 0 to 1; null if it is not known. */
  progress: number | null
  /** Null if the backend may have stored the form, so that it cannot be cancelled. */
  cancel: AbortController | null
}

/** Errors by the rules, and errors that only the server can find. */
export interface Errors {
  rules: FieldErrors
  server: FieldErrors
}

interface Options {
  model: FormModel
  locale: LocaleCode
  rules: RuleTexts
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
  key: string
  isCheckLoaded: boolean
  loadCheck: () => Promise<typeof checkForm>
  onSending: (sending: Sending) => void
  onErrors: (errors: Errors) => void
  /** Called when a form that was sent without checks has arrived, before the router leaves the page. */
  onSentUnchecked: () => void
}

/** Checks and sends a form. @returns null if it was sent without checks and the router leaves the page */
export function attemptToSend(form: HTMLFormElement, options: Options): Promise<ClientOutcome | null> {
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
  options: Options,
  cancel: AbortController,
  onLeave: () => void,
): Promise<ClientOutcome | null> {
  const { model, locale, rules, key, isCheckLoaded, onSending, onErrors } = options
  const { signal } = cancel
  const fields = fieldsOf(model)
  const data = formDataOf(form)
  const values = toValues(fields, postedValues(data), locale)
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
  const hasFiles = [...data.values()].some((value) => value instanceof File && isChosen(value))
  onSending({ progress: null, cancel })
  const onProgress = (sent: number) => {
    if (signal.aborted) return
    progress.reach(sent)
    // Files that were sent may be stored already. The same answers without files are stored once.
    const mayCancel = sent < 1 || !hasFiles
    onSending({ progress: sent < 1 ? sent : null, cancel: mayCancel ? cancel : null })
  }
  const outcome = await linger(sendChecked(model, locale, data, key, { signal, onProgress, onLeave, findUnreadable }))
  if (outcome.status === 'invalid') onErrors({ rules: {}, server: outcome.errors })
  return outcome
}
