import type { DateField } from '@/lib/forms/fields/date'
import { type FieldProps, inputProps, Labelled } from './labelled'

export function DateView(props: FieldProps<DateField>) {
  const { field, initial } = props
  return (
    <Labelled {...props}>
      <input
        {...inputProps(props)}
        type="date"
        min={field.min ?? undefined}
        max={field.max ?? undefined}
        defaultValue={initial?.[0] ?? field.defaultValue ?? ''}
      />
    </Labelled>
  )
}
