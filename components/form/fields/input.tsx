import { type ComponentProps, type FormEvent, useState } from 'react'
import { cleanText } from '@/lib/forms/clean'
import type { DateField, NumberField } from '@/lib/forms/fields/range'
import type { FormField } from '@/lib/forms/fields/registry'
import type { TextField } from '@/lib/forms/fields/text'
import { firstDay, isDigits, lastDay, lengthOf, TODAY } from '@/lib/forms/texts'
import { fill } from '@/lib/i18n/fill'
import { formatNumber, formatUngrouped } from '@/lib/i18n/format'
import { readNumber, toNumber } from '@/lib/i18n/parse-number'
import styles from '../form.module.css'
import { type FieldProps, inputProps, Labelled } from './labelled'

const INPUT_TYPES: Partial<Record<FormField['kind'], string>> = { email: 'email', phone: 'tel' }

/** A field of type `url` would refuse a URL without a scheme, and `maxLength` would cut off longer texts silently. */
export function TextView(props: FieldProps<TextField>) {
  const { kind, minLength, pattern, inputMode } = props.field
  const attributes = {
    minLength: minLength ?? undefined,
    // Browsers apply a pattern at each key, and some patterns take seconds for a few letters.
    pattern: isDigits(pattern) ? (pattern ?? undefined) : undefined,
    inputMode: inputMode ?? (kind === 'url' ? 'url' : undefined),
  }
  return <Input props={props} type={INPUT_TYPES[kind] ?? 'text'} {...attributes} />
}

export function MultilineView(props: FieldProps<TextField>) {
  const { field, locale, texts } = props
  const { maxLength, lengthUnit } = field
  const [text, control] = useText(props)
  const length = lengthOf(text, lengthUnit)
  return (
    <Labelled {...props}>
      <textarea
        {...control}
        minLength={field.minLength ?? undefined}
        inputMode={field.inputMode ?? undefined}
        rows={6}
      />
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

/** A text field, as number fields refuse commas. It repeats a number that could be read in two ways. */
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

/** The text of a control. The browser may restore another one before the page runs. */
function useText(props: FieldProps, usual?: string) {
  const defaultValue = firstText(props, usual)
  const [text, setText] = useState(defaultValue)
  const read = (control: { value: string } | null) => void (control && setText(control.value))
  const onInput = ({ currentTarget }: FormEvent<{ value: string }>) => read(currentTarget)
  return [text, { ...inputProps(props), defaultValue, ref: read, onInput }] as const
}
