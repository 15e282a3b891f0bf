import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FormField } from '@/lib/forms/fields/registry'
import type { FieldErrors } from '@/lib/forms/model'
import type { FormTexts } from '@/lib/forms/texts'
import { asSentence } from '@/lib/forms/texts'
import { fill } from '@/lib/i18n/fill'
import styles from './form.module.css'

interface Props {
  errors: FieldErrors
  messages: FieldErrors
  fields: readonly FormField[]
  id: string
  texts: FormTexts
  text: string | null
}

/** Takes the focus after every submit with errors. After a correction only the new number is announced. */
export function Summary({ errors, messages, fields, id, texts, text }: Props) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new result takes the focus.
  useEffect(() => element.current?.focus(), [errors])
  const wrong = fields.filter(({ handle }) => messages[handle]?.length)
  const others = Object.entries(messages).filter(([handle]) => !fields.some((field) => field.handle === handle))
  const count = wrong.length + others.length
  if (count === 0) return null
  return (
    <div className={styles.errorSummary} role="alert" aria-atomic={false} tabIndex={-1} ref={element}>
      <h3>
        <Icon name="warning" />
        {count === 1 ? texts.summaryOne : fill(texts.summaryMany, { n: count })}
      </h3>
      {text && <p>{text}</p>}
      <ul>
        {wrong.map(({ handle, label }) => (
          <li key={handle}>
            <a
              href={`#${id}-${handle}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`${id}-${handle}`)?.focus()
              }}
            >
              {withLabel(label, messages[handle]?.[0] ?? '')}
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

function withLabel(label: string, message: string): string {
  const sentence = asSentence(label, message)
  return sentence.startsWith(label) ? sentence : `${label}: ${sentence}`
}
