import type { ComponentProps } from 'react'
import type { DateField } from '@/lib/forms/fields/date'
import { firstDay, TODAY } from '@/lib/forms/fields/first-day'
import type { FormattedTextField } from '@/lib/forms/fields/formatted-text'
import type { NumberField } from '@/lib/forms/fields/number'
import { isDigits, type TextField } from '@/lib/forms/fields/text'
import { type FieldProps, inputProps, Labelled } from './labelled'

const INPUT_TYPES = new Map([
  ['email', 'email'],
  ['phone', 'tel'],
])

/** Text of one line. The browser's own field for URLs would refuse one without a scheme. No `maxLength`: the browser would cut off what is too long without a word. */
export function TextView(props: FieldProps<TextField | FormattedTextField>) {
  const { kind, minLength, pattern, inputMode } = props.field
  const attributes = {
    minLength: minLength ?? undefined,
    // Browsers try a pattern at each key, and some take seconds for a few letters.
    pattern: isDigits(pattern) ? (pattern ?? undefined) : undefined,
    inputMode: inputMode ?? (kind === 'url' ? 'url' : undefined),
  }
  return <Input props={props} type={INPUT_TYPES.get(kind) ?? 'text'} {...attributes} />
}

/** A number. It is a text field: people write commas, which the browser's own field for numbers refuses. */
export const NumberView = (props: FieldProps<NumberField>) => (
  <Input props={props} type="text" inputMode={props.field.decimals === 0 ? 'numeric' : 'decimal'} />
)

/** Today is the first day only where scripts run: a stored page would name the day when it was rendered. */
export const DateView = (props: FieldProps<DateField>) => {
  const min = props.field.min === TODAY && !props.connect.name ? null : firstDay(props.field)
  return <Input props={props} type="date" min={min ?? undefined} max={props.field.max ?? undefined} />
}

export const HiddenView = ({ field, initial }: FieldProps<TextField>) => (
  <input type="hidden" name={field.handle} defaultValue={initial?.[0] ?? field.defaultValue ?? ''} />
)

const Input = ({ props, ...attributes }: ComponentProps<'input'> & { props: FieldProps }) => (
  <Labelled {...props}>
    <input {...inputProps(props)} {...attributes} defaultValue={props.initial?.[0] ?? props.field.defaultValue ?? ''} />
  </Labelled>
)
