import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useOnline } from '@/lib/browser/use-online'
import type { FormField } from '@/lib/forms/fields/registry'
import type { FieldErrors, FormOutcome } from '@/lib/forms/model'
import { cellAbout, cellsOf, isTable } from '@/lib/forms/rows'
import { type FormTexts, withLabel } from '@/lib/forms/texts'
import { MAX_TOTAL_MEGABYTES } from '@/lib/forms/uploads/limits'
import { fill } from '@/lib/i18n/fill'
import { type Contact, ContactOptions } from './contact-options'
import styles from './form.module.css'

/** Without scripts the page comes back at its top, from where the browser goes to what has `autofocus`. */
const ALERT = { role: 'alert', tabIndex: -1, autoFocus: true } as const

interface Props {
  outcome: FormOutcome | null
  lost: readonly FormField[]
  texts: FormTexts
  contact: Contact
}

export function NotSent({ outcome, lost, texts, contact }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new result takes the focus.
  useEffect(() => element.current?.focus(), [outcome])
  if (outcome === null) return null
  if (outcome.status === 'cancelled') {
    return (
      <p className={`${styles.cancelled} beside`} role="status">
        {texts.cancelled}
      </p>
    )
  }
  const isOffline = outcome.status === 'notSent' && !online
  const text = isOffline ? texts.offline : textOf(outcome, texts)
  if (text === null) return null
  const retry = outcome.status === 'notSent' || outcome.status === 'unknown'
  return (
    <div className={`${styles.notSent} stack`} {...ALERT} ref={element} data-offline={isOffline || undefined}>
      <h3 className="beside">
        <Icon name="warning" />
        {titleOf(outcome, texts)}
      </h3>
      <p>{text}</p>
      {lost.length > 0 && outcome.status !== 'closed' && outcome.status !== 'unavailable' && (
        <p>{fill(texts.filesAgainAt, { fields: lost.map(({ label }) => label).join(', ') })}</p>
      )}
      {outcome.status !== 'closed' && (
        <>
          {retry && <p>{texts.notSentContact}</p>}
          <ContactOptions contact={contact} />
        </>
      )}
      {retry && (
        <button className="button-line" type="submit">
          {texts.retry}
        </button>
      )}
    </div>
  )
}

function titleOf({ status }: FormOutcome, texts: FormTexts): string {
  if (status === 'unavailable') return texts.unavailableTitle
  return status === 'unknown' ? texts.unknownTitle : texts.notSentTitle
}

function textOf(outcome: FormOutcome, texts: FormTexts): string | null {
  const { status } = outcome
  if (status === 'limited') return waitText(outcome.minutes, texts)
  if (status === 'tooLarge') return fill(texts.tooLarge, { n: MAX_TOTAL_MEGABYTES })
  return status === 'closed' || status === 'unavailable' || status === 'notSent' || status === 'unknown'
    ? texts[status]
    : null
}

const MAX_MINUTES = 90

function waitText(minutes: number, texts: FormTexts): string {
  if (minutes > MAX_MINUTES) return fill(texts.tooManyHours, { hours: Math.ceil(minutes / 60) })
  return fill(minutes === 1 ? texts.tooManyOne : texts.tooMany, { minutes })
}

interface SummaryProps {
  errors: FieldErrors
  messages: FieldErrors
  fields: readonly FormField[]
  id: string
  texts: FormTexts
  rowText: string
  text: string | null
}

/** Takes the focus after every submit with errors. After a correction only the new number is announced. */
export function Summary({ errors, messages, fields, id, texts, rowText, text }: SummaryProps) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new result takes the focus.
  useEffect(() => element.current?.focus(), [errors])
  const wrong = fields.flatMap((field) => {
    const target = `${id}-${field.handle}`
    const [first, ...more] = messages[field.handle] ?? []
    if (first === undefined) return []
    if (!isTable(field)) return [{ target, label: field.label, message: first }]
    const cells = cellsOf(field, target, rowText)
    return [first, ...more].map((message) => ({
      target: cellAbout(cells, message)?.id ?? target,
      label: field.label,
      message,
    }))
  })
  const others = Object.entries(messages).filter(([handle]) => !fields.some((field) => field.handle === handle))
  const count = wrong.length + others.length
  if (count === 0) return null
  return (
    <div className={styles.errorSummary} {...ALERT} aria-atomic={false} ref={element}>
      <h3 className="beside">
        <Icon name="warning" />
        {count === 1 ? texts.summaryOne : fill(texts.summaryMany, { n: count })}
      </h3>
      {text && <p>{text}</p>}
      <ul>
        {wrong.map(({ target, label, message }) => (
          <li key={message + target}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(target)
              }}
            >
              {withLabel(label, message)}
            </a>
          </li>
        ))}
        {others.map(([handle, [message]]) => (
          <li key={handle}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the question with its field. The browser itself would show the field only. */
function goTo(id: string): void {
  const control = document.getElementById(id) as HTMLInputElement | null
  const group = control?.closest('fieldset')
  const isOwn =
    group && [...group.elements].every((each) => !('name' in each) || [control?.name, ''].includes(String(each.name)))
  const question = (isOwn && group.querySelector('legend')) || control?.labels?.[0]
  // The DOM of the tests has no scrollIntoView.
  question?.scrollIntoView?.()
  control?.focus({ preventScroll: true })
}
