import { type ComponentProps, useCallback, useState } from 'react'
import type { FormTexts } from '@/lib/forms/form-texts'
import { fill } from '@/lib/forms/messages'
import type { TextField } from '@/lib/forms/model'
import { lengthOf } from '@/lib/forms/text-length'
import styles from './form.module.css'

interface Props {
  field: TextField
  texts: FormTexts
  control: ComponentProps<'textarea'>
  value: string
}

/** Text of several lines; where there is a limit, with a count that says how far away it is. */
export function CountedText({ field, texts, control, value }: Props) {
  const [length, setLength] = useState(() => lengthOf(value, field.lengthUnit))
  // The browser may put a text back before the page runs.
  const measure = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (element) setLength(lengthOf(element.value, field.lengthUnit))
      if (typeof control.ref === 'function') control.ref(element)
    },
    [control.ref, field.lengthUnit],
  )
  const text = field.lengthUnit === 'words' ? texts.countWords : texts.count
  return (
    <>
      <textarea
        {...control}
        ref={measure}
        defaultValue={value}
        rows={6}
        onInput={({ currentTarget }) => setLength(lengthOf(currentTarget.value, field.lengthUnit))}
      />
      {field.maxLength !== null && (
        <p className={styles.count} data-over={length > field.maxLength || undefined}>
          {fill(text, { n: length, max: field.maxLength })}
        </p>
      )}
    </>
  )
}
