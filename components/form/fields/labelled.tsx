import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FormField } from '@/lib/forms/fields/registry'
import { asSentence, type FormTexts } from '@/lib/forms/texts'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from '../form.module.css'
import { ErrorText } from '../parts'

export interface FieldProps<Field extends FormField = FormField> {
  field: Field
  id: string
  locale: LocaleCode
  texts: FormTexts
  messages: readonly string[]
  initial: readonly string[] | undefined
  description?: ReactNode
  isRunning?: boolean
  /** The labels of the fields that decide whether it is shown. Without scripts it is always shown. */
  dependsOn?: string
  /** Whether it is a cell of a table, whose row may stay empty. */
  isCell?: boolean
}

/** The view of a kind of field. It has a method's type, so that the views of all kinds fit in one table. */
export type FieldView<Field extends FormField> = { view(props: FieldProps<Field>): ReactNode }['view']

interface LabelledProps extends FieldProps {
  /** Whether it is a group of controls with a legend. */
  isGroup?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Labelled({ isGroup = false, className, children, ...props }: LabelledProps) {
  const { field, id, messages } = props
  const Box = isGroup ? 'fieldset' : 'div'
  const Caption = isGroup ? 'legend' : 'label'
  return (
    <Box className={className ?? fieldClass(messages)} aria-describedby={isGroup ? describedBy(props) : undefined}>
      <Caption {...(!isGroup && { htmlFor: id })} id={`${id}-label`}>
        <Label {...props} />
      </Caption>
      {field.hint && (
        <p className={`${styles.hint} note`} id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      <Messages {...props} />
      {children}
    </Box>
  )
}

export const fieldClass = (messages: readonly string[]): string =>
  `${styles.field} ${messages.length > 0 ? styles.invalid : ''}`

/** Attributes of a control. A required field that is hidden would prevent the browser from sending. */
export const controlProps = (props: FieldProps) => ({
  id: props.id,
  name: props.field.handle,
  required: props.field.required && !props.field.conditions && !props.isCell,
  'aria-invalid': props.messages.length > 0 || undefined,
  'aria-describedby': describedBy(props),
})

export const inputProps = (props: FieldProps) => ({
  ...controlProps(props),
  placeholder: props.field.placeholder ?? undefined,
  autoComplete: props.field.autocomplete ?? undefined,
})

function describedBy({ id, field, messages }: FieldProps): string | undefined {
  return [field.hint && `${id}-hint`, messages.length > 0 && `${id}-error`].filter(Boolean).join(' ') || undefined
}

export const Label = ({ field, texts, dependsOn, description }: FieldProps) => (
  <>
    {description ?? field.label}
    {!field.required && !field.anyOf && <small>{` (${texts.optional})`}</small>}
    {field.required && dependsOn && (
      <small className="spare">{` (${fill(texts.dependsOn, { fields: dependsOn })})`}</small>
    )}
  </>
)

export const Messages = ({ id, field, messages }: FieldProps) =>
  messages.length > 0 && (
    <div className={styles.messages} id={`${id}-error`}>
      {messages.map((message) => (
        <p className={styles.message} key={message}>
          <Icon name="warning" />
          <ErrorText>{asSentence(field.label, message)}</ErrorText>
        </p>
      ))}
    </div>
  )
