import type { NumberField } from '@/lib/forms/fields/number'
import { type FieldProps, inputProps, Labelled } from './labelled'

/** A number. It is a text field: people write commas, which the browser's own field for numbers refuses. */
export function NumberView(props: FieldProps<NumberField>) {
  const { field, initial } = props
  return (
    <Labelled {...props}>
      <input
        {...inputProps(props)}
        type="text"
        inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
        defaultValue={initial?.[0] ?? field.defaultValue ?? ''}
      />
    </Labelled>
  )
}
