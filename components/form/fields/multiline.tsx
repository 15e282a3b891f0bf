import { useCallback, useState } from 'react'
import type { TextField } from '@/lib/forms/fields/text'
import { lengthOf } from '@/lib/forms/texts'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import styles from '../form.module.css'
import { type FieldProps, inputProps, Labelled } from './labelled'

export function MultilineView(props: FieldProps<TextField>) {
  const { field, locale, texts, initial } = props
  const { maxLength, lengthUnit } = field
  const value = initial?.[0] ?? field.defaultValue ?? ''
  const [length, setLength] = useState(() => lengthOf(value, lengthUnit))
  const measure = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (element) setLength(lengthOf(element.value, lengthUnit))
    },
    [lengthUnit],
  )
  return (
    <Labelled {...props}>
      <textarea
        {...inputProps(props)}
        ref={measure}
        minLength={field.minLength ?? undefined}
        inputMode={field.inputMode ?? undefined}
        defaultValue={value}
        rows={6}
        onInput={({ currentTarget }) => setLength(lengthOf(currentTarget.value, lengthUnit))}
      />
      {maxLength !== null && (
        <p className={styles.count} data-over={length > maxLength || undefined}>
          {fill(lengthUnit === 'words' ? texts.countWords : texts.count, {
            n: formatNumber(length, locale),
            max: formatNumber(maxLength, locale),
          })}
        </p>
      )}
    </Labelled>
  )
}
