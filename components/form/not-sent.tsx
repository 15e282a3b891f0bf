import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { useOnline } from '@/lib/browser/use-loaded'
import type { FormField } from '@/lib/forms/fields/registry'
import { type FieldErrors, type FormModel, type FormOutcome, fieldsOf } from '@/lib/forms/model'
import { cellAbout, cellsOf, isTable } from '@/lib/forms/rows'
import { type FormTexts, withLabel } from '@/lib/forms/texts'
import { MAX_TOTAL_MEGABYTES } from '@/lib/forms/uploads/kinds'
import { fill } from '@/lib/i18n/fill'
import styles from './form.module.css'
import { type Contact, ContactOptions, ErrorText } from './parts'

/** Without scripts the page comes back at its top, from where the browser goes to what has `autofocus`. */
const Alert = ({ title, children, ...attributes }: ComponentProps<'div'>) => (
  <div role="alert" tabIndex={-1} {...{ autoFocus: true }} {...attributes}>
    <h3 className="beside">
      <Icon name="warning" />
      {title}
    </h3>
    {children}
  </div>
)

interface NotSentProps {
  outcome: FormOutcome | null
  lost: readonly FormField[]
  texts: FormTexts
  contact: Contact
}

export function NotSent({ outcome, lost, texts, contact }: NotSentProps) {
  const online = useOnline()
  const text = outcome && textOf(outcome, texts)
  if (!text) return null
  const { status } = outcome
  if (status === 'cancelled') {
    return (
      <p className={`${styles.cancelled} beside`} role="status">
        {text}
      </p>
    )
  }
  const isOffline = status === 'notSent' && !online
  const mayRetry = status === 'notSent' || status === 'unknown'
  const title = status === 'unavailable' || status === 'unknown' ? texts[`${status}Title`] : texts.notSentTitle
  return (
    <Alert className={`${styles.notSent} stack`} title={title} data-offline={isOffline || undefined}>
      <p>{isOffline ? texts.offline : text}</p>
      {lost.length > 0 && status !== 'closed' && status !== 'unavailable' && (
        <p>{fill(texts.filesAgainAt, { fields: lost.map(({ label }) => label).join(', ') })}</p>
      )}
      {mayRetry && <p>{texts.notSentContact}</p>}
      {status !== 'closed' && <ContactOptions contact={contact} />}
      {mayRetry && (
        <button className="button-line" type="submit">
          {texts.retry}
        </button>
      )}
    </Alert>
  )
}

const MAX_MINUTES = 90

function textOf(outcome: FormOutcome, texts: FormTexts): string | null {
  switch (outcome.status) {
    case 'limited': {
      const { minutes } = outcome
      if (minutes > MAX_MINUTES) return fill(texts.tooManyHours, { hours: Math.ceil(minutes / 60) })
      return fill(minutes === 1 ? texts.tooManyOne : texts.tooMany, { minutes })
    }
    case 'tooLarge':
      return fill(texts.tooLarge, { n: MAX_TOTAL_MEGABYTES })
    case 'cancelled':
    case 'closed':
    case 'unavailable':
    case 'notSent':
    case 'unknown':
      return texts[outcome.status]
    default:
      return null
  }
}

interface SummaryProps {
  messages: FieldErrors
  model: FormModel
  id: string
  texts: FormTexts
  rowText: string
}

/** After a correction only the new number is announced. */
export function Summary({ messages, model, id, texts, rowText }: SummaryProps) {
  const fields = fieldsOf(model)
  const wrong = fields.flatMap((field) => {
    const target = `${id}-${field.handle}`
    const cells = isTable(field) ? cellsOf(field, target, rowText) : []
    return (messages[field.handle] ?? []).slice(0, isTable(field) ? undefined : 1).map((message) => ({
      target: cellAbout(cells, message)?.id ?? target,
      message: withLabel(field.label, message),
    }))
  })
  const others = Object.entries(messages).filter(([handle]) => !fields.some((field) => field.handle === handle))
  const count = wrong.length + others.length
  const title = count === 1 ? texts.summaryOne : fill(texts.summaryMany, { n: count })
  return (
    <Alert className={styles.errorSummary} title={title} aria-atomic={false}>
      {model.errorText && <p>{model.errorText}</p>}
      <ul>
        {wrong.map(({ target, message }) => (
          <li key={message + target}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault()
                // The browser itself would show the field without its question. The DOM of the tests has no scrollIntoView.
                document.getElementById(`${target}-label`)?.scrollIntoView?.()
                document.getElementById(target)?.focus({ preventScroll: true })
              }}
            >
              <ErrorText>{message}</ErrorText>
            </a>
          </li>
        ))}
        {others.map(([handle, [message]]) => (
          <li key={handle}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}
