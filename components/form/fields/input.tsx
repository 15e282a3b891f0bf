import type { ComponentProps } from 'react'
import type { DateField } from '@/lib/forms/fields/date'
import type { FormattedTextField } from '@/lib/forms/fields/formatted-text'
import type { NumberField } from '@/lib/forms/fields/number'
import type { TextField } from '@/lib/forms/fields/text'
import { type FieldProps, inputProps, Labelled } from './labelled'

const INPUT_TYPES = new Map([
  ['email', 'email'],
  ['phone', 'tel'],
  ['url', 'url'],
])

/** Text of one line. No `maxLength`: the browser would cut off what is too long without a word. */
export function TextView(props: FieldProps<TextField | FormattedTextField>) {
  const { kind, minLength, pattern, inputMode } = props.field
  const attributes = {
    minLength: minLength ?? undefined,
    pattern: pattern ?? undefined,
    inputMode: inputMode ?? undefined,
  }
  return <Input props={props} type={INPUT_TYPES.get(kind) ?? 'text'} {...attributes} />
}

/** A number. It is a text field: people write commas, which the browser's own field for numbers refuses. */
export const NumberView = (props: FieldProps<NumberField>) => (
  <Input props={props} type="text" inputMode={props.field.decimals === 0 ? 'numeric' : 'decimal'} />
)

export const DateView = (props: FieldProps<DateField>) => (
  <Input props={props} type="date" min={props.field.min ?? undefined} max={props.field.max ?? undefined} />
)

export const HiddenView = ({ field, initial }: FieldProps<TextField>) => (
  <input type="hidden" name={field.handle} defaultValue={initial?.[0] ?? field.defaultValue ?? ''} />
)

const Input = ({ props, ...attributes }: ComponentProps<'input'> & { props: FieldProps }) => (
  <Labelled {...props}>
    <input {...inputProps(props)} {...attributes} defaultValue={props.initial?.[0] ?? props.field.defaultValue ?? ''} />
  </Labelled>
)
