import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { GroupedOptions } from '@/components/ui/grouped-options'
import { Icon } from '@/components/ui/icon'
import { cleanText } from '@/lib/forms/clean'
import type { AgreeField, CheckboxesField, SelectField } from '@/lib/forms/fields/choice'
import type { DateField, NumberField } from '@/lib/forms/fields/range'
import type { FormField } from '@/lib/forms/fields/registry'
import type { TextField } from '@/lib/forms/fields/text'
import { asSentence, type FormTexts, firstDay, isDigits, lastDay, lengthOf, TODAY } from '@/lib/forms/texts'
import { fill } from '@/lib/i18n/fill'
import { formatNumber, formatUngrouped } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { readNumber, toNumber } from '@/lib/i18n/parse-number'
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
  isCell?: boolean
}

/** The view of a kind of field. It has a method's type, so that the views of all kinds fit in one table. */
export type FieldView<Field extends FormField> = { view(props: FieldProps<Field>): ReactNode }['view']

export function Labelled({
  isGroup = false,
  className,
  children,
  ...props
}: FieldProps & { isGroup?: boolean; className?: string; children: ReactNode }) {
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

const fieldClass = (messages: readonly string[]): string =>
  `${styles.field} ${messages.length > 0 ? styles.invalid : ''}`

/** Attributes of a control. A required field that is hidden would prevent the browser from sending. */
const controlProps = (props: FieldProps) => ({
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

const Label = ({ field, texts, dependsOn, description }: FieldProps) => (
  <>
    {description ?? field.label}
    {!field.required && !field.anyOf && <small>{` (${texts.optional})`}</small>}
    {field.required && dependsOn && (
      <small className="spare">{` (${fill(texts.dependsOn, { fields: dependsOn })})`}</small>
    )}
  </>
)

const Messages = ({ id, field, messages }: FieldProps) =>
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

const INPUT_TYPES: Partial<Record<FormField['kind'], string>> = { email: 'email', phone: 'tel' }

/** A field of type `url` would refuse a URL without a scheme, and `maxLength` would cut off longer texts silently. */
export function TextView(props: FieldProps<TextField>) {
  const { kind, minLength, pattern, inputMode } = props.field
  return (
    <Input
      props={props}
      type={INPUT_TYPES[kind] ?? 'text'}
      minLength={minLength ?? undefined}
      // Browsers apply a pattern at each key, and some patterns take seconds for a few letters.
      pattern={isDigits(pattern) ? (pattern ?? undefined) : undefined}
      inputMode={inputMode ?? (kind === 'url' ? 'url' : undefined)}
    />
  )
}

export function MultilineView(props: FieldProps<TextField>) {
  const { locale, texts } = props
  const { minLength, maxLength, lengthUnit, inputMode } = props.field
  const [text, control] = useText(props)
  const length = lengthOf(text, lengthUnit)
  return (
    <Labelled {...props}>
      <textarea {...control} minLength={minLength ?? undefined} inputMode={inputMode ?? undefined} rows={6} />
      {maxLength !== null && (
        <p className={`${styles.count} note`} data-over={length > maxLength || undefined}>
          {fill(lengthUnit === 'words' ? texts.countWords : texts.count, {
            n: formatNumber(length, locale),
            max: formatNumber(maxLength, locale),
          })}
        </p>
      )}
    </Labelled>
  )
}

export function NumberView(props: FieldProps<NumberField>) {
  const { field, locale, texts } = props
  const usual = toNumber(field.defaultValue ?? '')
  const [text, control] = useText(props, Number.isNaN(usual) ? '' : formatUngrouped(usual, locale))
  const number = readNumber(cleanText(text), locale)
  return (
    <Labelled {...props}>
      <input {...control} type="text" inputMode={field.decimals === 0 ? 'numeric' : 'decimal'} />
      <p className={`${styles.readAs} note`} role="status">
        {number?.isAmbiguous && fill(texts.readAs, { number: formatUngrouped(Number(number.digits), locale) })}
      </p>
    </Labelled>
  )
}

/** Today is the first day only if scripts run, because a stored page would have the day of its rendering. */
export const DateView = (props: FieldProps<DateField>) => {
  const min = props.field.min === TODAY && !props.isRunning ? undefined : firstDay(props.field)
  return <Input props={props} type="date" min={min} max={lastDay(props.field)} />
}

export const HiddenView = (props: FieldProps<TextField>) => (
  <input type="hidden" name={props.field.handle} defaultValue={firstText(props)} />
)

const Input = ({ props, ...attributes }: ComponentProps<'input'> & { props: FieldProps }) => (
  <Labelled {...props}>
    <input {...inputProps(props)} {...attributes} defaultValue={firstText(props)} />
  </Labelled>
)

const firstText = ({ initial, field }: FieldProps, usual = field.defaultValue ?? ''): string => initial?.[0] ?? usual

function useText(props: FieldProps, usual?: string) {
  const defaultValue = firstText(props, usual)
  const [text, setText] = useState(defaultValue)
  const read = (control: { value: string } | null) => void (control && setText(control.value))
  const onInput = ({ currentTarget }: FormEvent<{ value: string }>) => read(currentTarget)
  return [text, { ...inputProps(props), defaultValue, ref: read, onInput }] as const
}

export function SelectView(props: FieldProps<SelectField>) {
  const { field, initial, texts, isCell } = props
  const isDecided = field.required && field.options.length === 1 && field.chosen.length === 1
  return (
    <Labelled {...props}>
      <select {...inputProps(props)} defaultValue={initial?.[0] ?? field.chosen[0] ?? ''}>
        {!isDecided && <option value="">{isCell ? '–' : texts.choose}</option>}
        <GroupedOptions options={field.options} />
      </select>
    </Labelled>
  )
}

export function OptionsView(props: FieldProps<SelectField | CheckboxesField>) {
  const { field, id, initial } = props
  const type = field.kind === 'checkboxes' ? 'checkbox' : 'radio'
  const { 'aria-describedby': _, required, ...shared } = controlProps(props)
  const chosen = initial ?? field.chosen
  return (
    <Labelled {...props} isGroup>
      {/* Without it, a form with no box ticked would post nothing for the field, and the default would come back. */}
      {type === 'checkbox' && field.chosen.length > 0 && <input type="hidden" name={field.handle} value="" />}
      <div className={styles.checks}>
        {field.options.map((option, index) => (
          <label className="check" key={option.value}>
            <input
              {...shared}
              // `required` on every box would require all of them.
              required={type === 'radio' && required}
              id={index === 0 ? id : undefined}
              className="tick"
              type={type}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Labelled>
  )
}

export function AgreeView(props: FieldProps<AgreeField>) {
  const { field, id, messages, initial = [] } = props
  return (
    <div className={fieldClass(messages)}>
      <Messages {...props} />
      <label className="check" id={`${id}-label`}>
        <input
          {...controlProps(props)}
          className="tick"
          type="checkbox"
          value={field.checkedValue}
          defaultChecked={initial.includes(field.checkedValue)}
        />
        <span>
          <Label {...props} />
        </span>
      </label>
    </div>
  )
}
