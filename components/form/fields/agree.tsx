import type { AgreeField } from '@/lib/forms/fields/agree'
import styles from '../form.module.css'
import { controlProps, type FieldProps, fieldClass, Label, Messages } from './labelled'

export function AgreeView(props: FieldProps<AgreeField>) {
  const { field, id, texts, messages, initial = [], description } = props
  return (
    <div className={fieldClass(messages)}>
      <Messages id={id} label={field.label} messages={messages} />
      <label className={styles.check}>
        <input
          {...controlProps(props)}
          className="tick"
          type="checkbox"
          value={field.checkedValue}
          defaultChecked={initial.includes(field.checkedValue)}
        />
        <span>
          <Label field={field} texts={texts}>
            {description ?? field.label}
          </Label>
        </span>
      </label>
    </div>
  )
}
