import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { constraintsOf } from '@/lib/forms/attributes'
import type { FormTexts } from '@/lib/forms/form-texts'
import type { FormField } from '@/lib/forms/model'
import { CountedText } from './counted-text'
import { FileControl } from './file-control'
import styles from './form.module.css'

export interface FieldProps {
  field: FormField
  id: string
  texts: FormTexts
  /** Messages; empty where the field is right, or was not looked at. */
  messages: readonly string[]
  /** Answers that stand in the field at first. */
  initial: readonly string[] | undefined
  /** Text beside an agreement, with its links. */
  description?: ReactNode
  /** Props that connect the control to the checks, once they are loaded. */
  connect: object
}

/** A field with its label, hint, messages and control. */
export function Field(props: FieldProps) {
  const { field, id, texts, messages, description } = props
  if (field.kind === 'hidden') {
    return <input type="hidden" name={field.handle} defaultValue={props.initial?.[0] ?? field.defaultValue ?? ''} />
  }
  const invalid = messages.length > 0 ? styles.invalid : ''
  if (field.kind === 'agree') {
    return (
      <div className={`${styles.field} ${invalid}`}>
        <Messages id={id} messages={messages} />
        <label className={styles.check}>
          <input
            {...controlProps(props)}
            {...constraintsOf(field)}
            type="checkbox"
            value={field.checkedValue}
            defaultChecked={(props.initial ?? []).includes(field.checkedValue)}
          />
          <span>
            {description ?? field.label}
            {!field.required && <Optional text={texts.optional} />}
          </span>
        </label>
      </div>
    )
  }
  if (field.kind === 'radio' || field.kind === 'checkboxes') return <Choices {...props} field={field} />
  return (
    <div className={`${styles.field} ${invalid}`}>
      <label htmlFor={id}>
        {field.label}
        {!field.required && <Optional text={texts.optional} />}
      </label>
      <Hint id={id} text={field.hint} />
      <Messages id={id} messages={messages} />
      <Control {...props} />
    </div>
  )
}

function Control(props: FieldProps) {
  const { field, texts, initial } = props
  const value = initial?.[0] ?? ('chosen' in field ? field.chosen[0] : field.defaultValue) ?? ''
  const shared = {
    ...controlProps(props),
    ...constraintsOf(field),
    placeholder: field.placeholder ?? undefined,
    autoComplete: field.autocomplete ?? undefined,
  }
  switch (field.kind) {
    case 'files':
      return <FileControl field={field} texts={texts} control={shared} />
    case 'multiline':
      return <CountedText field={field} texts={texts} control={shared} value={value} />
    case 'select':
      return (
        <select {...shared} defaultValue={value}>
          <option value="">{texts.choose}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    default:
      return <input {...shared} type={INPUT_TYPES[field.kind]} defaultValue={value} />
  }
}

type InputKind = Exclude<FormField['kind'], 'files' | 'multiline' | 'select'>

/** Numbers are text fields: people write commas. */
const INPUT_TYPES: Record<InputKind, string> = {
  hidden: 'hidden',
  text: 'text',
  email: 'email',
  phone: 'tel',
  url: 'url',
  number: 'text',
  date: 'date',
  radio: 'radio',
  checkboxes: 'checkbox',
  agree: 'checkbox',
}

function Choices({
  field,
  id,
  texts,
  messages,
  initial,
  connect,
}: FieldProps & { field: Extract<FormField, { options: unknown }> }) {
  const type = field.kind === 'radio' ? 'radio' : 'checkbox'
  const chosen = initial ?? field.chosen
  return (
    <fieldset
      className={`${styles.field} ${messages.length > 0 ? styles.invalid : ''}`}
      aria-describedby={describedBy(id, field, messages)}
    >
      <legend>
        {field.label}
        {!field.required && <Optional text={texts.optional} />}
      </legend>
      <Hint id={id} text={field.hint} />
      <Messages id={id} messages={messages} />
      {/* With none ticked nothing would be posted, as if nobody had seen the field: the default would stand again. */}
      {type === 'checkbox' && field.chosen.length > 0 && <input type="hidden" name={field.handle} value="" />}
      <div className={styles.checks}>
        {field.options.map((option, index) => (
          <label className={styles.check} key={option.value}>
            <input
              {...connect}
              {...constraintsOf(field)}
              id={index === 0 ? id : undefined}
              type={type}
              name={field.handle}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              aria-invalid={messages.length > 0 || undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function controlProps({ field, id, messages, connect }: FieldProps) {
  return {
    ...connect,
    id,
    name: field.handle,
    'aria-invalid': messages.length > 0 || undefined,
    'aria-describedby': describedBy(id, field, messages),
  }
}

function describedBy(id: string, field: FormField, messages: readonly string[]): string | undefined {
  return [field.hint && `${id}-hint`, messages.length > 0 && `${id}-error`].filter(Boolean).join(' ') || undefined
}

const Optional = ({ text }: { text: string }) => <small> ({text})</small>

const Hint = ({ id, text }: { id: string; text: string | null }) =>
  text && (
    <p className={styles.hint} id={`${id}-hint`}>
      {text}
    </p>
  )

const Messages = ({ id, messages }: { id: string; messages: readonly string[] }) =>
  messages.length > 0 && (
    <div id={`${id}-error`}>
      {messages.map((message) => (
        <p className={styles.message} key={message}>
          <Icon name="warning" />
          {message}
        </p>
      ))}
    </div>
  )
