import { unstable_rethrow } from 'next/navigation'
import type { Posted } from '@/lib/forms/action'
import { type FieldErrors, type FormModel, fieldsOf, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import { HONEYPOT, isChosen, postedValues, VIEW_KEY } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'

export type ClientOutcome = SubmitOutcome | { status: 'cancelled' }

interface SendOptions {
  signal: AbortSignal
  /** @param sent share of the upload, from 0 to 1 */
  onProgress: (sent: number) => void
  onLeave: () => void
  /** Returns messages about files that the browser can no longer read. */
  findUnreadable: () => Promise<FieldErrors>
}

/** Sends a checked form. @param key of the form view; the same answers under it are the same submission */
export async function sendChecked(
  model: FormModel,
  locale: LocaleCode,
  data: FormData,
  key: string,
  options: SendOptions,
): Promise<ClientOutcome> {
  if (!navigator.onLine) return { status: 'notSent' }
  const { signal } = options
  const { texts, files } = postedValues(data)
  const fields = fieldsOf(model)
  const ofFields = <Value>(map: ReadonlyMap<string, Value>) =>
    [...map].filter(([name]) => fields.some(({ handle }) => handle === name))
  try {
    const { sendForm } = await import('@/lib/browser/data/send-form')
    if (signal.aborted) return { status: 'cancelled' }
    const outcome = await sendForm(
      {
        form: model.handle,
        locale,
        key,
        values: ofFields(texts).map(([handle, values]) => ({ handle, values: [...values] })),
        files: ofFields(files).map(([handle, list]) => ({ handle, files: list.filter(isChosen) })),
        website: texts.get(HONEYPOT)?.join('') ?? '',
      },
      options,
    )
    return outcome ?? { status: 'cancelled' }
  } catch {
    return { status: signal.aborted ? 'cancelled' : 'notSent' }
  }
}

/** Sends a form without checks, as a browser without scripts does. @returns null if the router leaves the page */
export async function sendUnchecked(
  action: (previous: Posted | null, data: FormData) => Promise<Posted>,
  data: FormData,
  key: string,
  findUnreadable: SendOptions['findUnreadable'],
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
