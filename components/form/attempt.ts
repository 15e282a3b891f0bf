import { linger } from '@/components/ui/loading-overlay'
import { progress } from '@/lib/browser/progress'
import { fileErrors, readProblem } from '@/lib/forms/files/file-errors'
import { type FieldErrors, type FormModel, fieldsOf, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import type { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import { HONEYPOT, isChosen, postedValues, toValues } from '@/lib/forms/values'
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
  key: string
  isCheckLoaded: boolean
  loadCheck: () => Promise<typeof checkForm>
  onSending: (sending: Sending) => void
  onErrors: (errors: Errors) => void
}

export function attemptToSend(form: HTMLFormElement, options: AttemptOptions): Promise<ClientOutcome> {
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
): Promise<ClientOutcome> {
  const { model, locale, rules, key, isCheckLoaded, onSending, onErrors } = options
  const { signal } = cancel
  const fields = fieldsOf(model)
  const { texts, files } = postedValues(formDataOf(form))
  const values = toValues(fields, { texts, files }, locale)

  if (!isCheckLoaded) onSending({ progress: null, cancel })
  const check = await options.loadCheck().catch(() => null)
  if (signal.aborted) return linger<ClientOutcome>({ status: 'cancelled' })
  if (!check) return linger<ClientOutcome>({ status: 'notSent' })

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
  const findUnreadable = () => fileErrors(fields, rules, values, readProblem)
  const send = async (): Promise<ClientOutcome> => {
    if (!navigator.onLine) return { status: 'notSent' }
    try {
      const { sendForm } = await import('@/lib/browser/data/send-form')
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
