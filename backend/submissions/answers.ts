import { DateTime } from 'luxon'
import type { Form, FormField } from '../content/forms.ts'
import { SITES, type SiteHandle } from '../model.ts'
import type { Answer, AnswerValue } from './types.ts'
import { shownFields } from './validate.ts'
import type { SentValues } from './values.ts'

const YES_OR_NO: Record<SiteHandle, [yes: string, no: string]> = { nl: ['Ja', 'Nee'], en: ['Yes', 'No'] }

/** The answers with the words that the form has now. What conditions hid is no answer. */
export function toAnswers(form: Form, sent: SentValues): Answer[] {
  return shownFields(form, sent).map((field) => {
    const { handle, type, label } = field
    const value = sent.values.get(handle) ?? null
    const names = (sent.files.get(handle) ?? []).map((file) => file.name)
    return { handle, type, label, value, text: type === 'FileUpload' ? names.join(', ') : readable(field, value, form) }
  })
}

function readable(field: FormField, value: AnswerValue, { site }: Form): string {
  if (field.type === 'Agree') return YES_OR_NO[site][value === '1' ? 0 : 1]
  if (value === null) return ''
  if (field.options) {
    const labelOf = (each: string) => field.options?.find((option) => option.value === each)?.label ?? each
    return (typeof value === 'object' ? value : [String(value)]).map(labelOf).join(', ')
  }
  if (field.type === 'Date') {
    const locale = SITES.find(({ handle }) => handle === site)?.language ?? 'nl'
    return DateTime.fromISO(String(value), { zone: 'utc' }).setLocale(locale).toLocaleString(DateTime.DATE_FULL)
  }
  return String(value)
}

/** The answer to a question; null where it was not asked. */
export const answerTo = (answers: readonly Answer[], handle: string): AnswerValue =>
  answers.find((answer) => answer.handle === handle)?.value ?? null

/** Where an answer to the sender goes; null when no address was asked or given. */
export function senderAddress(answers: readonly Answer[]): string | null {
  const address = answers.find(({ type, value }) => type === 'Email' && value !== null)?.value
  return typeof address === 'string' ? address : null
}

/** The sender's name in one line, as far as it was asked. */
export function senderName(answers: readonly Answer[]): string {
  const whole = answers.find(({ type }) => type === 'Name')?.text
  const parts = whole ? [whole] : ['firstName', 'lastName'].map((handle) => String(answerTo(answers, handle) ?? ''))
  return oneLine(parts.join(' '))
}

/** A text without line breaks and other characters that cannot be shown: fit for headers and for terminals. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
