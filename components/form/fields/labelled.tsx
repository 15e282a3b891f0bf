import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FormField } from '@/lib/forms/fields/registry'
import { asSentence, type FormTexts } from '@/lib/forms/texts'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from '../form.module.css'

export interface FieldProps<Field extends FormField = FormField> {
  field: Field
  id: string
  locale: LocaleCode
  texts: FormTexts
  messages: readonly string[]
  initial: readonly string[] | undefined
  description?: ReactNode
  isRunning?: boolean
  /** Labels of the fields that its conditions are about. Without scripts it is shown whatever they are. */
  dependsOn?: string
  /** Its row may stay empty. */
  isCell?: boolean
}

/** The view of a kind of field. It has a method's type, so that the views of all kinds fit in one table. */
export type FieldView<Field extends FormField> = { view(props: FieldProps<Field>): ReactNode }['view']

export function Labelled({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { field, id, messages } = props
  return (
    <div className={fieldClass(messages)}>
      <label htmlFor={id} id={`${id}-label`}>
        <Label {...props} />
      </label>
      <Hint id={id} text={field.hint} />
      <Messages id={id} label={field.label} messages={messages} />
      {children}
    </div>
  )
}

export const fieldClass = (messages: readonly string[]): string =>
  `${styles.field} ${messages.length > 0 ? styles.invalid : ''}`

/** Attributes of a control. A required field that is hidden would prevent the browser from sending. */
export const controlProps = ({ field, id, messages, isCell }: FieldProps) => ({
  id,
  name: field.handle,
  required: field.required && !field.conditions && !isCell,
  'aria-invalid': messages.length > 0 || undefined,
  'aria-describedby': describedBy(id, field, messages),
})

export const inputProps = (props: FieldProps) => ({
  ...controlProps(props),
  placeholder: props.field.placeholder ?? undefined,
  autoComplete: props.field.autocomplete ?? undefined,
})

export function describedBy(id: string, field: FormField, messages: readonly string[]): string | undefined {
  return [field.hint && `${id}-hint`, messages.length > 0 && `${id}-error`].filter(Boolean).join(' ') || undefined
}

type LabelProps = Pick<FieldProps, 'field' | 'texts' | 'dependsOn'> & { children?: ReactNode }

export const Label = ({ field, texts, dependsOn, children = field.label }: LabelProps) => (
  <>
    {children}
    {!field.required && !field.anyOf && <small> ({texts.optional})</small>}
    {field.required && dependsOn && <small className="spare"> ({fill(texts.dependsOn, { fields: dependsOn })})</small>}
  </>
)

export const Hint = ({ id, text }: { id: string; text: string | null }) =>
  text && (
    <p className={`${styles.hint} note`} id={`${id}-hint`}>
      {text}
    </p>
  )

export const Messages = ({ id, label, messages }: Pick<FieldProps, 'id' | 'messages'> & { label: string }) =>
  messages.length > 0 && (
    <div className={styles.messages} id={`${id}-error`}>
      {messages.map((message) => (
        <p className={styles.message} key={message}>
          <Icon name="warning" />
          {asSentence(label, message)}
        </p>
      ))}
    </div>
  )
