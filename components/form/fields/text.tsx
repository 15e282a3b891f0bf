import type { FormattedTextField } from '@/lib/forms/fields/formatted-text'
import type { TextField } from '@/lib/forms/fields/text'
import { type FieldProps, inputProps, Labelled } from './labelled'

const INPUT_TYPES = { hidden: 'hidden', text: 'text', multiline: 'text', email: 'email', phone: 'tel', url: 'url' }

/** Text of one line. No `maxLength`: the browser would cut off what is too long without a word. */
export function TextView(props: FieldProps<TextField | FormattedTextField>) {
  const { field, initial } = props
  return (
    <Labelled {...props}>
      <input
        {...inputProps(props)}
        type={INPUT_TYPES[field.kind]}
        minLength={field.minLength ?? undefined}
        pattern={field.pattern ?? undefined}
        inputMode={field.inputMode ?? undefined}
        defaultValue={initial?.[0] ?? field.defaultValue ?? ''}
      />
    </Labelled>
  )
}

export const HiddenView = ({ field, initial }: FieldProps<TextField>) => (
  <input type="hidden" name={field.handle} defaultValue={initial?.[0] ?? field.defaultValue ?? ''} />
)
